import type { Caller } from '../identity/index.ts';

/** The member whose data it is. Row-level security shows it only in their own transactions. */
export type Owner = { tenant_id: string; user_id: number };

export const ownerOf = ({ tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>): Owner => ({
  tenant_id: tenantId,
  user_id: userId,
});
