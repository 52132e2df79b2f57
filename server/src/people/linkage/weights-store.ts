import type { Sql } from '../../platform/db/port.ts';

export type StoredWeights = { version: number; learned_at: Date; weights: unknown };

/** The weights learned in this workspace. `weights` is null if the caller already has that version. */
export async function readWeights(
  sql: Sql,
  tenantId: string,
  knownVersion: number | undefined,
): Promise<StoredWeights | undefined> {
  const [row] = await sql<StoredWeights[]>`
    select version, learned_at, case when version is distinct from ${knownVersion ?? null}::integer then weights end as weights
    from linkage_weights where tenant_id = ${tenantId}`;
  return row;
}

export async function saveWeights(
  sql: Sql,
  { tenant_id, people, pairs }: { tenant_id: string; people: number; pairs: number },
  weights: object,
): Promise<void> {
  await sql`
    insert into linkage_weights as known (tenant_id, weights, people, pairs)
    values (${tenant_id}, ${sql.json(weights as never)}, ${people}, ${pairs})
    on conflict (tenant_id) do update set (version, weights, people, pairs, learned_at)
      = (known.version + 1, excluded.weights, excluded.people, excluded.pairs, now())`;
}
