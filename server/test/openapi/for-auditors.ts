import type { Operation } from './read-operations.ts';

/** Not even owners sign audits: their routes are tried as an auditor. */
export const isForAuditors = ({ needs }: Operation) => needs.flat().includes('fairness.sign');
