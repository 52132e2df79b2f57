import type { Sql } from '../../platform/db/port.ts';

// Whoever writes about people takes these locks first, in this order and before those of rows: nobody waits in a circle.

/** Whoever decides about people of a tenant does so alone: what they see stays true. */
export async function lockMerges(sql: Sql, tenantId: string): Promise<void> {
  await sql`select lock_merges(${tenantId})`;
}

/** Nobody merges, splits or erases people of a tenant before this transaction ends. */
export async function holdMerges(sql: Sql, tenantId: string): Promise<void> {
  await sql`select hold_merges(${tenantId})`;
}

/** The same, and nobody else gives or takes these identifiers. */
export async function lockKeys(
  sql: Sql,
  tenantId: string,
  identifiers: readonly { type: string; key: string }[],
): Promise<void> {
  const keys = identifiers.map(({ type, key }) => `${type}:${key}`);
  await sql`select lock_identifier_keys(${tenantId}, ${keys})`;
}
