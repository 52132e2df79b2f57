import type { Sql } from '../../platform/db/port.ts';
import type { Similarity } from './model.ts';

/** Reports a possible duplicate. Returns undefined if it was already open, or already decided. */
export async function reportSimilar(
  sql: Sql,
  tenantId: string,
  personId: string,
  otherId: string,
  { weight, probability, parts, evidence }: Similarity & { evidence: string[] },
): Promise<string | undefined> {
  const [before] = await sql<{ status: string }[]>`
    select status from duplicate_conflict
    where tenant_id = ${tenantId} and person_a = least(${personId}::uuid, ${otherId}::uuid)
      and person_b = greatest(${personId}::uuid, ${otherId}::uuid)`;
  const [reported] = await sql<{ id: string | null }[]>`
    select report_conflict(${tenantId}, ${personId}, ${otherId}, 'likeness', ${evidence}::text[], 'change', ${weight},
      ${probability}, ${sql.json(parts)}) as id`;
  // Needs a statement of its own: the one above does not see the row that it wrote.
  const [conflict] = await sql<{ id: string; status: string }[]>`
    select id, status from duplicate_conflict where tenant_id = ${tenantId} and id = ${reported?.id ?? null}`;
  return conflict?.status === 'pending' && before?.status !== 'pending' ? conflict.id : undefined;
}
