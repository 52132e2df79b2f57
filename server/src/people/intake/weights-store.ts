import type { Sql } from '../../platform/db/port.ts';

export type StoredWeights = { version: number; learned_at: Date; weights: unknown };

/** What was learned in this workspace; the weights themselves only when they are others than the reader knows. */
export async function readWeights(
  sql: Sql,
  tenantId: string,
  known: Date | undefined,
): Promise<StoredWeights | undefined> {
  const [row] = await sql<StoredWeights[]>`
    select version, learned_at, case when learned_at is distinct from ${known ?? null}::timestamptz then weights end as weights
    from linkage_weights where tenant_id = ${tenantId}`;
  return row;
}
