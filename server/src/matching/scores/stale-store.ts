import type { Sql } from '../../platform/db/port.ts';
import { shortlistedRecords } from '../demands/shortlist-store.ts';

/** A score that was computed with other versions is stale. */
export type CurrentVersions = {
  tenantId: string;
  demandId: string;
  demandVersion: number;
  weightsHash: Buffer;
  rules: string;
  /** Undefined if the demand has no vectors. Then scores without a model are current. */
  model: string | undefined;
  now: Date;
};

export type StaleScore = { id: string /** Of the stored score; 0 for none. */; version: number };

/** People on the shortlist without a current score, ordered by ID. People without facts are scored once they have some. */
export async function readStale(
  sql: Sql,
  current: CurrentVersions,
  ids: readonly string[] | null,
): Promise<StaleScore[]> {
  return sql<StaleScore[]>`select id, version from (${staleScores(sql, current, ids)}) stale order by id`;
}

export async function countStale(sql: Sql, current: CurrentVersions): Promise<number> {
  const [row] = await sql<{ stale: number }[]>`
    select count(*)::int as stale from (${staleScores(sql, current, null)}) stale`;
  return row?.stale ?? 0;
}

function staleScores(
  sql: Sql,
  { tenantId, demandId, demandVersion, weightsHash, rules, model, now }: CurrentVersions,
  ids: readonly string[] | null,
) {
  return sql`
    select l.id, coalesce(s.version, 0) as version
    from (
      select distinct person_id as id from (${shortlistedRecords(sql, tenantId, demandId)}) listed
      ${ids ? sql`where person_id = any (${ids as string[]}::uuid[])` : sql``} offset 0
    ) l
    cross join lateral (
      select m.id, m.version, m.active_at from match_subject m
      where m.id = l.id and m.kind = 'person' and m.tenant_id = ${tenantId} and not m.removed limit 1
    ) m
    left join lateral (
      select s.* from score s where s.demand_id = ${demandId} and s.person_id = l.id limit 1
    ) s on true
    where (s.person_id is null or s.demand_version <> ${demandVersion} or s.subject_version <> m.version
        or s.weights_hash <> ${weightsHash} or s.rules <> ${rules}
        or recency_band(m.active_at, s.scored_at) <> recency_band(m.active_at, ${now})
        ${model === undefined ? sql`` : sql`or s.model <> ${comparableModel(sql, model)}`})`;
}

/** The serving model, if the demand has vectors of it. */
export async function readComparableModel(sql: Sql, demandId: string): Promise<string | undefined> {
  const [row] = await sql<{ model: string }[]>`
    select m.model from embedding_model m where m.state = 'serving' and exists (
      select from embedding e
      where e.owner_id = ${demandId} and e.owner_kind = 'demand' and e.facet = 'full' and e.model = m.model)`;
  return row?.model;
}

/** Deletes scores of people who are no longer on the shortlist, or were merged into another person. */
export async function deleteUnlisted(
  sql: Sql,
  tenantId: string,
  demandId: string,
  ids: readonly string[] | null,
): Promise<number> {
  const deleted = await sql`
    delete from score s where s.tenant_id = ${tenantId} and s.demand_id = ${demandId}
      ${ids ? sql`and s.person_id = any (${ids as string[]}::uuid[])` : sql``}
      and s.person_id not in (select person_id from (${shortlistedRecords(sql, tenantId, demandId)}) listed)`;
  return deleted.count;
}

/** Open demands with these people on their shortlist, under any record, or with scores of them. */
export async function readDemandsWithPeople(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with who as materialized (
      select unnest(${ids as string[]}::uuid[]) as id
      union select canonical_id from person where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[])
    ), found as (
      select l.demand_id from who
      cross join lateral (
        select p.id from person p where p.tenant_id = ${tenantId} and p.canonical_id = who.id offset 0
      ) p
      cross join lateral (
        select l.demand_id from demand_person l where l.tenant_id = ${tenantId} and l.person_id = p.id offset 0
      ) l
      union select s.demand_id from who cross join lateral (
        select s.demand_id from score s where s.tenant_id = ${tenantId} and s.person_id = who.id offset 0
      ) s
    )
    select distinct d.id from found join demand d on d.id = found.demand_id
    where d.tenant_id = ${tenantId} and d.archived_at is null order by d.id`;
  return rows.map(({ id }) => id);
}

export async function readOpenDemands(sql: Sql, tenantId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select d.id from demand d where d.tenant_id = ${tenantId} and d.archived_at is null
      and exists (select from demand_person l where l.demand_id = d.id) order by d.id`;
  return rows.map(({ id }) => id);
}

export async function readTenantsWithDemands(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from tenants_with_demands() id order by id`;
  return rows.map(({ id }) => id);
}

/** The serving model if the person has vectors of it, or else an empty string. */
function comparableModel(sql: Sql, model: string) {
  return sql`
    case when exists (
      select from embedding e where e.owner_id = m.id and e.owner_kind = 'person' and e.facet = 'full' and e.model = ${model})
    then ${model} else '' end`;
}
