import type { Sql } from '../../platform/db/port.ts';
import type { DatedProblem } from './model.ts';

/** Marks postings as still listed. Returns those that are known. */
export async function touchListed(
  sql: Sql,
  companyId: string,
  externalIds: readonly string[],
): Promise<{ id: string; external_id: string; state: string }[]> {
  return sql<{ id: string; external_id: string; state: string }[]>`
    update posting set seen_at = now(), missed = 0
    where company_id = ${companyId} and external_id = any (${externalIds as string[]}::text[])
    returning id, external_id, state`;
}

/**
 * Marks open postings that a complete listing lacks, and returns how many listings in a row lacked them. Runs at the
 * same time see the same board, so only the first of them counts.
 */
export async function markMissing(
  sql: Sql,
  companyId: string,
  externalIds: readonly string[],
  runCreatedAt: Date,
): Promise<{ id: string; missed: number }[]> {
  const isCounted = sql`missed = 0 or coalesce(missed_at < ${runCreatedAt}, true)`;
  return sql<{ id: string; missed: number }[]>`
    update posting set
      missed = case when ${isCounted} then least(missed + 1, 1000) else missed end,
      missed_at = case when ${isCounted} then now() else missed_at end
    where company_id = ${companyId} and state = 'open' and source <> 'hand'
      and not (external_id = any (${externalIds as string[]}::text[]))
    returning id, missed`;
}

/** Records a complete listing. `count` is unchanged while a sudden drop waits for confirmation. */
export async function saveListing(
  sql: Sql,
  companyId: string,
  { count, problem }: { count: number | undefined; problem: DatedProblem | null },
): Promise<void> {
  await sql`
    update company set listed_at = now(), listed_count = coalesce(${count ?? null}::int, listed_count),
      problem = ${problem && sql.json(problem)}
    where id = ${companyId}`;
}

export async function saveListingProblem(
  sql: Sql,
  companyId: string,
  problem: DatedProblem | null,
): Promise<void> {
  await sql`update company set problem = ${problem && sql.json(problem)} where id = ${companyId}`;
}
