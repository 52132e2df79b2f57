import type { Caller } from '../identity/index.ts';

/** API keys act for the member who made them: what someone does with a key counts as their own. */
export const personOf = ({ userId }: Pick<Caller, 'userId'>) => `user:${userId}`;
