import type { Sql } from '../../platform/db/port.ts';

// To avoid deadlocks, every transaction that writes about people takes these locks first, in this order, and before
// any row locks.

/** Exclusive: until the transaction ends, nobody else merges, splits, erases or edits people of this workspace. */
export async function lockMerges(sql: Sql, tenantId: string): Promise<void> {
  await sql`select lock_merges(${tenantId})`;
}

/** Shared: until the transaction ends, nobody merges, splits or erases people of this workspace. */
export async function lockMergesShared(sql: Sql, tenantId: string): Promise<void> {
  await sql`select hold_merges(${tenantId})`;
}

/** Takes the shared lock too, and keeps everyone else from claiming or releasing these identifiers. */
export async function lockIdentifierKeys(
  sql: Sql,
  tenantId: string,
  identifiers: readonly { type: string; key: string }[],
): Promise<void> {
  const keys = identifiers.map(({ type, key }) => `${type}:${key}`);
  await sql`select lock_identifier_keys(${tenantId}, ${keys})`;
}
