import type { Conflict, ConflictKind, ConflictStatus } from '@tenon/contract/duplicates';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ownName } from '../records/merge-store.ts';
import { recordsOf } from './merge-store.ts';

/** A conflict as people see it: between the two people that its records belong to now. */
export type ShownConflict = z.input<typeof Conflict> & { detected_key: string };

export type ConflictFilter = {
  status: ConflictStatus;
  kind?: ConflictKind | undefined;
  personId?: string | undefined;
  search?: string | undefined;
};

export type ConflictSort = 'certainty' | 'oldest' | 'newest';
export type ConflictKey = { id: string; kind: ConflictKind; probability: number | null; detected: string };

/** Two people are listed once, with the conflict of the highest probability, even if several of their records have one. */
export async function readConflicts(
  sql: Sql,
  tenantId: string,
  filter: ConflictFilter,
  { sort, after, limit }: { sort: ConflictSort; after?: ConflictKey | undefined; limit: number },
): Promise<ShownConflict[]> {
  return sql<ShownConflict[]>`
    ${selectShown(sql, tenantId)} (
      select c.*, side.a, side.b from ${sides(sql)}
      where c.tenant_id = ${tenantId} and c.status = ${filter.status}
        ${filter.status === 'same_person' ? sql`` : sql`and side.a <> side.b and ${isMostRelevant(sql)}`}
        ${filter.kind ? sql`and c.kind = ${filter.kind}` : sql``}
        ${filter.personId ? sql`and (c.person_a in ${recordsOf(sql, tenantId, filter.personId)} or c.person_b in ${recordsOf(sql, tenantId, filter.personId)})` : sql``}
        ${filter.search ? sql`and exists (select from person n where n.tenant_id = c.tenant_id and n.id in (side.a, side.b, c.person_a, c.person_b) and n.name ilike ${containing(filter.search)})` : sql``}
        ${after ? isAfter(sql, sort, after) : sql``}
      order by ${order(sql, sort)} limit ${limit}
    ) c ${joinSides(sql)} order by ${order(sql, sort)}`;
}

export async function readConflictById(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<ShownConflict | undefined> {
  const [row] = await sql<ShownConflict[]>`
    ${selectShown(sql, tenantId)} (
      select c.*, side.a, side.b from ${sides(sql)} where c.tenant_id = ${tenantId} and c.id = ${id}
    ) c ${joinSides(sql)}`;
  return row;
}

export type ConflictCounts = { pending: number; same_person: number; different_people: number };

export async function countConflicts(sql: Sql, tenantId: string): Promise<ConflictCounts> {
  const [row] = await sql<ConflictCounts[]>`
    with pair as (
      select bool_or(c.status = 'pending') as is_open from ${sides(sql)}
      where c.tenant_id = ${tenantId} and c.status in ('pending', 'different_people') and side.a <> side.b
      group by least(side.a, side.b), greatest(side.a, side.b)
    )
    select count(*) filter (where is_open)::int as pending,
      count(*) filter (where not is_open)::int as different_people,
      (select count(*)::int from duplicate_conflict where tenant_id = ${tenantId} and status = 'same_person')
        as same_person
    from pair`;
  return row ?? { pending: 0, same_person: 0, different_people: 0 };
}

/**
 * The people that the two sides belong to now. Only merged records, which are few, are looked up. `coalesce` would be
 * shorter, but it is not leakproof, so row-level security would keep Postgres from using an index with it.
 */
const sides = (sql: Sql) => sql`
  duplicate_conflict c
  left join person ma on ma.tenant_id = c.tenant_id and ma.id = c.person_a and ma.canonical_id <> ma.id
  left join person mb on mb.tenant_id = c.tenant_id and mb.id = c.person_b and mb.canonical_id <> mb.id
  cross join lateral (
    select case when ma.id is null then c.person_a else ma.canonical_id end as a,
      case when mb.id is null then c.person_b else mb.canonical_id end as b) side`;

/** No other conflict of the same two people is open instead, or has a higher probability. */
const isMostRelevant = (sql: Sql) => sql`
  case when not ${hasMerged(sql, 'side')} then true else not exists (
    select from person ra
    join person rb on rb.tenant_id = ra.tenant_id and rb.canonical_id = side.b
    join duplicate_conflict o on o.tenant_id = ra.tenant_id and o.person_a = least(ra.id, rb.id)
      and o.person_b = greatest(ra.id, rb.id)
    where ra.tenant_id = c.tenant_id and ra.canonical_id = side.a and o.id <> c.id
      and case when o.status = c.status
        then (o.kind = 'identifier', coalesce(o.probability, -1), c.id)
          > (c.kind = 'identifier', coalesce(c.probability, -1), o.id)
        else o.status = 'pending' end) end`;

/**
 * Whether one of the two people has merged records. Few have, and only for those further lookups are made: lookups for
 * all would take half a minute while the planner believes that a workspace of thousands has two people.
 */
const hasMerged = (sql: Sql, pair: 'side' | 'c') => sql`
  (${sql(pair)}.a in (select canonical_id from merged) or ${sql(pair)}.b in (select canonical_id from merged))`;

function order(sql: Sql, sort: ConflictSort) {
  // Equal identifiers come before similar details, however similar.
  if (sort === 'certainty') return sql`c.kind, c.probability desc nulls last, c.id`;
  return sort === 'oldest' ? sql`c.detected_at, c.id` : sql`c.detected_at desc, c.id desc`;
}

function isAfter(sql: Sql, sort: ConflictSort, { id, kind, probability, detected }: ConflictKey) {
  if (sort === 'oldest')
    return sql`and (c.detected_at, c.id) > (${detected}::text::timestamptz, ${id}::uuid)`;
  if (sort === 'newest')
    return sql`and (c.detected_at, c.id) < (${detected}::text::timestamptz, ${id}::uuid)`;
  if (probability === null) return sql`and c.kind = ${kind} and c.probability is null and c.id > ${id}`;
  return sql`and (c.kind > ${kind} or c.kind = ${kind} and (
    c.probability < ${probability} or c.probability = ${probability} and c.id > ${id} or c.probability is null))`;
}

/** If the sides were merged, their records are shown; otherwise the people that they belong to now. */
const selectShown = (sql: Sql, tenantId: string) => sql`
  with merged as materialized (
    select id, canonical_id from person where tenant_id = ${tenantId} and canonical_id <> id)
  select c.id, c.kind, c.status,
    json_build_object('id', l.id, 'name', ${sideName(sql, 'l')}, 'headline', l.headline, 'email', ${emailOf(sql, 'l')}) as left,
    json_build_object('id', r.id, 'name', ${sideName(sql, 'r')}, 'headline', r.headline, 'email', ${emailOf(sql, 'r')}) as right,
    case when c.a = c.b then c.evidence
      when not ${hasMerged(sql, 'c')} then array(select distinct unnest(c.evidence) order by 1) else array(
      select distinct unnest(o.evidence) from person ra
      join person rb on rb.tenant_id = ra.tenant_id and rb.canonical_id = c.b
      join duplicate_conflict o on o.tenant_id = ra.tenant_id and o.person_a = least(ra.id, rb.id)
        and o.person_b = greatest(ra.id, rb.id) and o.status = c.status
      where ra.tenant_id = c.tenant_id and ra.canonical_id = c.a order by 1) end as evidence,
    ${sameFacts(sql)} as same, c.weight, c.probability, c.found_by, c.detected_at, c.detected_at::text as detected_key, c.decided_at,
    ${displayName(sql, 'c.decided_by')} as decided_by, c.note,
    case when c.status = 'same_person' then (
      select m.id from person_merge m
      join person g on g.tenant_id = m.tenant_id and g.id = m.merged_id and g.canonical_id = c.a
      where m.tenant_id = c.tenant_id and m.merged_at = c.decided_at and m.undone_at is null limit 1) end as merge_id
  from`;

/** Separate lookups: a join would depend on how many people the planner believes there are. */
const joinSides = (sql: Sql) => sql`
  cross join lateral (
    select * from person where id = case when c.a = c.b then c.person_a else least(c.a, c.b) end limit 1) l
  cross join lateral (
    select * from person where id = case when c.a = c.b then c.person_b else greatest(c.a, c.b) end limit 1) r`;

/** Merged records are shown with their own names, because both would show the same name. */
const sideName = (sql: Sql, side: 'l' | 'r') =>
  sql`case when c.a = c.b then ${ownName(sql, side)} else ${sql(side)}.name end`;

/** The facts that are equal on both sides. Lists are equal if they have an entry in common. */
const sameFacts = (sql: Sql) => sql`array(
  select fact.name from (values
    ('name', lower(l.name) = lower(r.name)),
    ('given_name', lower(l.given_name) = lower(r.given_name)),
    ('family_name', lower(l.family_name) = lower(r.family_name)),
    ('birth_date', l.birth_date = r.birth_date),
    ('address', lower(l.address) = lower(r.address)),
    ('postcode', lower(l.postcode) = lower(r.postcode)),
    ('city', lower(l.city) = lower(r.city)),
    ('region', lower(l.region) = lower(r.region)),
    ('country', lower(l.country) = lower(r.country)),
    ('employers', lower(l.employers::text)::text[] && lower(r.employers::text)::text[]),
    ('schools', lower(l.schools::text)::text[] && lower(r.schools::text)::text[])
  ) as fact (name, is_same) where fact.is_same)`;

const emailOf = (sql: Sql, side: 'l' | 'r') => sql`(
  select email from people_reach(array_prepend(${sql(side)}.id,
    array(select m.id from merged m where m.canonical_id = ${sql(side)}.id))))`;
