import type { Breakdown } from '@tenon/contract/matching';
import type { Sql } from '../../platform/db/port.ts';
import type { ScoreRow } from '../rows.ts';
import type { CurrentVersions } from './stale-store.ts';

export type Prose = { text: string; model: string; written_at: string; of_score_version: number };

export type Score = Omit<ScoreRow, 'tenant_id' | 'points' | 'breakdown' | 'prose'> & {
  breakdown: Breakdown;
  prose: Prose | null;
};

/** The first of a list: the best first, and by id where two are as good. */
export async function readTop(sql: Sql, demandId: string, limit: number): Promise<Score[]> {
  return sql<Score[]>`
    select * from score where demand_id = ${demandId} order by points desc, person_id limit ${limit}`;
}

export type ComputedScore = {
  id: string;
  /** Of the score that was there when this one was begun; 0 for none. */
  previousVersion: number;
  subjectVersion: number;
  model: string;
  breakdown: Breakdown;
};

/**
 * Writes over exactly those that were seen. Gives the ids that it wrote: of the others somebody wrote another score
 * meanwhile, or the person is gone.
 */
export async function saveScores(
  sql: Sql,
  of: CurrentVersions,
  computed: readonly ComputedScore[],
): Promise<string[]> {
  const existing = await lockPeople(
    sql,
    of.tenantId,
    computed.map(({ id }) => id),
  );
  const rows = computed
    .filter(({ id }) => existing.has(id))
    .map(({ id, previousVersion: seen, subjectVersion, model, breakdown }) => ({
      ...{ id, model, breakdown, score: breakdown.score },
      ...{ subject_version: subjectVersion, version: seen + 1 },
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const saved = await sql<{ person_id: string }[]>`
    insert into score (tenant_id, demand_id, person_id, score, breakdown, demand_version, subject_version, weights_hash,
      model, rules, scored_at, version)
    select ${of.tenantId}, ${of.demandId}, id, score, breakdown, ${of.demandVersion}, subject_version,
      ${of.weightsHash}, model, ${of.rules}, ${of.now}, version
    from json_to_recordset(${sql.json(rows as never)}::json)
      as made (id uuid, score float8, breakdown jsonb, subject_version int, model text, version int)
    on conflict (demand_id, person_id) do update set score = excluded.score, breakdown = excluded.breakdown,
      is_deep = false, prose = null, demand_version = excluded.demand_version, subject_version = excluded.subject_version,
      weights_hash = excluded.weights_hash, model = excluded.model, rules = excluded.rules,
      scored_at = excluded.scored_at, version = excluded.version
    where score.version = excluded.version - 1
    returning person_id`;
  return saved.map(({ person_id }) => person_id);
}

/** Until the end nobody erases them; whoever is erased already is not among them. */
async function lockPeople(sql: Sql, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from person where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[])
    order by id for key share`;
  return new Set(rows.map(({ id }) => id));
}

/** Whether the demand is still the one that was read. It stays so until the transaction ends. */
export async function lockDemandVersion(
  sql: Sql,
  { tenantId, demandId, demandVersion }: CurrentVersions,
): Promise<boolean> {
  const rows = await sql`
    select from demand where tenant_id = ${tenantId} and id = ${demandId} and version = ${demandVersion} for share`;
  return rows.count > 0;
}

/** False when the score is not the one that was read any more. */
export async function saveDeep(
  sql: Sql,
  { demand_id, person_id, version }: Pick<Score, 'demand_id' | 'person_id' | 'version'>,
  breakdown: Breakdown,
): Promise<boolean> {
  const saved = await sql`
    update score set breakdown = ${sql.json(breakdown as never)}, is_deep = true, prose = null, version = version + 1
    where demand_id = ${demand_id} and person_id = ${person_id} and version = ${version}`;
  return saved.count > 0;
}

/** Not a new version of the score: words about it change nothing in it. */
export async function saveProse(
  sql: Sql,
  { demand_id, person_id, version }: Pick<Score, 'demand_id' | 'person_id' | 'version'>,
  prose: Prose,
): Promise<boolean> {
  const saved = await sql`
    update score set prose = ${sql.json(prose)}
    where demand_id = ${demand_id} and person_id = ${person_id} and version = ${version}`;
  return saved.count > 0;
}
