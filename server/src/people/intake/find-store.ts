import type { PersonFacts } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import type { Identifier } from '../normalise/identifier.ts';
import type { PersonIdentifierRow } from '../rows.ts';
import { plainArray, textArray } from './array-literal.ts';
import type { Holder } from './model.ts';

export type HolderRow = Pick<Identifier, 'type' | 'key'> & Holder;

/** One address can be contested or shared by so many people, and more do not help to tell who it is. */
const HOLDERS = 20;

/**
 * Who has these: the people behind the records. One look-up each: a planner that does not know yet how many people there
 * are would otherwise go through all of them for every address.
 */
export async function findHolders(
  sql: Sql,
  tenantId: string,
  identifiers: readonly Pick<Identifier, 'type' | 'key'>[],
): Promise<HolderRow[]> {
  if (identifiers.length === 0) return [];
  return sql<HolderRow[]>`
    select wanted.type, wanted.key, held.status, p.canonical_id as "personId"
    from unnest(${plainArray(identifiers.map(({ type }) => type))}::text[], ${textArray(identifiers.map(({ key }) => key))}::text[])
      as wanted (type, key)
    cross join lateral (
      (select person_id, status from person_identifier
       where tenant_id = ${tenantId} and type = wanted.type and key = wanted.key and status = 'active' limit 1)
      union all
      (select person_id, status from person_identifier
       where tenant_id = ${tenantId} and type = wanted.type and key = wanted.key
         and status in ('contested', 'shared')
       limit ${HOLDERS})
    ) held
    cross join lateral (
      select canonical_id from person where tenant_id = ${tenantId} and id = held.person_id limit 1
    ) p`;
}

/** So many members of a block are looked at, the longest known first: a name that thousands have tells nothing. */
const BLOCK_MEMBERS = 30;

export type AlikeRow = { key: number; person_id: string };

export async function findAlike(sql: Sql, tenantId: string, blocks: readonly number[]): Promise<AlikeRow[]> {
  if (blocks.length === 0) return [];
  return sql<AlikeRow[]>`
    select member.key, p.canonical_id as person_id
    from unnest(${plainArray(blocks)}::bigint[]) as wanted (key)
    cross join lateral (
      select key, person_id from person_block where tenant_id = ${tenantId} and key = wanted.key
      order by person_id limit ${BLOCK_MEMBERS}
    ) member
    cross join lateral (
      select canonical_id from person where tenant_id = ${tenantId} and id = member.person_id limit 1
    ) p`;
}

export type KnownRow = PersonFacts & { id: string; has_merges: boolean };
/** Of whom the record turned out to be. */
export type KnownIdentifierRow = Pick<PersonIdentifierRow, 'type' | 'value' | 'key' | 'status' | 'person_id'>;

/** More addresses and numbers than a human ever had: what is beyond does not help to tell who it is. */
const IDENTIFIERS = 200;

/**
 * People, the records that turned out to be them, and how to reach all of those; the history too, for what was given
 * up. Each is looked up by itself, whatever the planner thinks of how many there are.
 */
export async function readKnown(sql: Sql, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return { people: [], records: [], identifiers: [] };
  const [people, identifiers] = await Promise.all([
    sql<KnownRow[]>`
      select p.id, p.name, p.given_name, p.family_name, p.headline, p.birth_date, p.address, p.city, p.region,
        p.postcode, p.country, p.employers, p.schools, p.own is not null as has_merges
      from unnest(${plainArray(ids)}::uuid[]) as wanted (id)
      cross join lateral (select * from person where tenant_id = ${tenantId} and person.id = wanted.id limit 1) p`,
    readIdentifiersOf(sql, tenantId, ids),
  ]);
  const roots = people.filter(({ has_merges }) => has_merges).map(({ id }) => id);
  const merged = await readMerged(sql, tenantId, roots);
  const owners = new Map(merged.map(({ id, person_id }) => [id, person_id]));
  const further = await readIdentifiersOf(sql, tenantId, [...owners.keys()]);
  for (const row of further) row.person_id = owners.get(row.person_id) ?? row.person_id;
  const records = [...people.map(({ id }) => ({ id, person_id: id })), ...merged];
  return { people, records, identifiers: [...identifiers, ...further] };
}

async function readIdentifiersOf(
  sql: Sql,
  tenantId: string,
  records: readonly string[],
): Promise<KnownIdentifierRow[]> {
  if (records.length === 0) return [];
  return sql<KnownIdentifierRow[]>`
    select held.person_id, held.type, held.value, held.key, held.status
    from unnest(${plainArray(records)}::uuid[]) as record (id)
    cross join lateral (
      select person_id, type, value, key, status from person_identifier
      where tenant_id = ${tenantId} and person_id = record.id limit ${IDENTIFIERS}
    ) held`;
}

export type RecordRow = { id: string; person_id: string };

async function readMerged(sql: Sql, tenantId: string, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  return sql<RecordRow[]>`
    select id, canonical_id as person_id from person
    where tenant_id = ${tenantId} and canonical_id = any (${ids as string[]}::uuid[]) and canonical_id <> id`;
}

export type CandidateKeyRow = { record_id: string; id: string };

/** This recruiter's own among the records. */
export async function findCandidates(
  sql: Sql,
  tenantId: string,
  recruiterPersonId: string,
  records: readonly string[],
): Promise<CandidateKeyRow[]> {
  if (records.length === 0) return [];
  return sql<CandidateKeyRow[]>`
    select c.person_id as record_id, c.id
    from unnest(${plainArray(records)}::uuid[]) as record (id)
    cross join lateral (
      select person_id, id from candidate
      where tenant_id = ${tenantId} and person_id = record.id and recruiter_person_id = ${recruiterPersonId} limit 1
    ) c`;
}
