import type { Caller } from '../../identity/index.ts';

/** Where prepared files are kept: apart for each member, so that deleting one member's file leaves the others alone. */
export const variantFilesOf = ({ tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>) =>
  `${tenantId}-variant-${userId}`;
