import type { Breakdown } from '@tenon/contract/matching';
import type { Sql } from '../../platform/db/port.ts';
import type { ScoreRow } from '../rows.ts';
import type { CurrentVersions } from './stale-store.ts';

export type Prose = { text: string; model: string; written_at: string; of_score_version: number };

export type Score = Omit<ScoreRow, 'tenant_id' | 'points' | 'is_checked' | 'breakdown' | 'prose'> & {
  breakdown: Breakdown;
  prose: Prose | null;
};

/** The best scores first; equal ones by ID. */
export async function readTop(sql: Sql, demandId: string, limit: number): Promise<Score[]> {
  return sql<Score[]>`
    select * from score where demand_id = ${demandId} order by is_checked desc, points desc, person_id limit ${limit}`;
}

export type ComputedScore = {
  id: string;
  /** Version of the score when this computation started; 0 for none. */
  previousVersion: number;
  subjectVersion: number;
  model: string;
  breakdown: Breakdown;
};

/**
 * Overwrites a score only if its version is still the previous one. Returns the IDs that were written: the others were
 * written by another task meanwhile, or the person was erased.
 */
export async function saveScores(
  sql: Sql,
  current: CurrentVersions,
  computed: readonly ComputedScore[],
): Promise<string[]> {
  const existing = await lockPeople(
    sql,
    current.tenantId,
    computed.map(({ id }) => id),
  );
  const rows = computed
    .filter(({ id }) => existing.has(id))
    .map(({ id, previousVersion, subjectVersion, model, breakdown }) => ({
      ...{ id, model, breakdown, score: breakdown.score },
      ...{ subject_version: subjectVersion, version: previousVersion + 1 },
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const saved = await sql<{ person_id: string }[]>`
    insert into score (tenant_id, demand_id, person_id, score, breakdown, demand_version, subject_version, weights_hash,
      model, rules, scored_at, version)
    select ${current.tenantId}, ${current.demandId}, id, score, breakdown, ${current.demandVersion}, subject_version,
      ${current.weightsHash}, model, ${current.rules}, ${current.now}, version
    from json_to_recordset(${sql.json(rows as never)}::json)
      as computed (id uuid, score float8, breakdown jsonb, subject_version int, model text, version int)
    on conflict (demand_id, person_id) do update set score = excluded.score, breakdown = excluded.breakdown,
      is_deep = false, prose = null, demand_version = excluded.demand_version, subject_version = excluded.subject_version,
      weights_hash = excluded.weights_hash, model = excluded.model, rules = excluded.rules,
      scored_at = excluded.scored_at, version = excluded.version
    where score.version = excluded.version - 1
    returning person_id`;
  return saved.map(({ person_id }) => person_id);
}

/** Prevents erasure until the transaction ends. People who are erased already are left out. */
async function lockPeople(sql: Sql, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from person where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[])
    order by id for key share`;
  return new Set(rows.map(({ id }) => id));
}

/** Locks the demand until the transaction ends. Returns false if it has a newer version. */
export async function lockDemandVersion(
  sql: Sql,
  { tenantId, demandId, demandVersion }: CurrentVersions,
): Promise<boolean> {
  const rows = await sql`
    select from demand where tenant_id = ${tenantId} and id = ${demandId} and version = ${demandVersion} for share`;
  return rows.count > 0;
}

/** Returns false if the score was changed meanwhile. */
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

/** Does not change the version: the text does not affect the score. */
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
