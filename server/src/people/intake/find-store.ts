import type { PersonFacts } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import type { Identifier } from '../normalise/identifier.ts';
import type { PersonIdentifierRow } from '../rows.ts';
import type { Holder } from './model.ts';

export type HolderRow = Pick<Identifier, 'type' | 'key'> & Holder;

/** One address can be contested or shared by so many people, and more do not help to tell who it is. */
const HOLDERS = 20;

/** Who has these: the people behind the records. */
export async function findHolders(
  sql: Sql,
  tenantId: string,
  identifiers: readonly Pick<Identifier, 'type' | 'key'>[],
): Promise<HolderRow[]> {
  if (identifiers.length === 0) return [];
  return sql<HolderRow[]>`
    select wanted.type, wanted.key, held.status, p.canonical_id as "personId"
    from unnest(${identifiers.map(({ type }) => type)}::text[], ${identifiers.map(({ key }) => key)}::text[])
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
    join person p on p.tenant_id = ${tenantId} and p.id = held.person_id`;
}

/** So many members of a block are looked at, the longest known first: a name that thousands have tells nothing. */
export const BLOCK_MEMBERS = 30;

export type AlikeRow = { key: number; person_id: string };

export async function findAlike(sql: Sql, tenantId: string, blocks: readonly number[]): Promise<AlikeRow[]> {
  if (blocks.length === 0) return [];
  return sql<AlikeRow[]>`
    select member.key, p.canonical_id as person_id
    from unnest(${blocks as number[]}::bigint[]) as wanted (key)
    cross join lateral (
      select key, person_id from person_block where tenant_id = ${tenantId} and key = wanted.key
      order by person_id limit ${BLOCK_MEMBERS}
    ) member
    join person p on p.tenant_id = ${tenantId} and p.id = member.person_id`;
}

export type KnownRow = PersonFacts & { id: string; has_merges: boolean };
export type KnownIdentifierRow = Pick<PersonIdentifierRow, 'type' | 'value' | 'key' | 'status'> & {
  person_id: string;
};

/** People with all that their records say of how to reach them; the history too, for what was given up. */
export async function readKnown(sql: Sql, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return { people: [], identifiers: [] };
  const wanted = ids as string[];
  const [people, identifiers] = await Promise.all([
    sql<KnownRow[]>`
      select id, name, given_name, family_name, headline, birth_date, address, city, region, postcode, country,
        employers, schools, own is not null as has_merges
      from person where tenant_id = ${tenantId} and id = any (${wanted}::uuid[])`,
    sql<KnownIdentifierRow[]>`
      with record as (
        select id, id as person_id from unnest(${wanted}::uuid[]) as wanted (id)
        union all
        select id, canonical_id from person
        where tenant_id = ${tenantId} and canonical_id = any (${wanted}::uuid[]) and canonical_id <> id)
      select record.person_id, held.type, held.value, held.key, held.status
      from record cross join lateral (
        select type, value, key, status from person_identifier i
        where i.tenant_id = ${tenantId} and i.person_id = record.id
        order by i.valid_from desc limit 100
      ) held`,
  ]);
  return { people, identifiers };
}

export type CandidateKeyRow = { person_id: string; id: string; record_id: string };

/** The records that this recruiter has of these people, also where they hang on a merged one. */
export async function findCandidates(
  sql: Sql,
  tenantId: string,
  recruiterPersonId: string,
  ids: readonly string[],
): Promise<CandidateKeyRow[]> {
  if (ids.length === 0) return [];
  const wanted = ids as string[];
  return sql<CandidateKeyRow[]>`
    with record as (
      select id, id as person_id from unnest(${wanted}::uuid[]) as wanted (id)
      union all
      select id, canonical_id from person
      where tenant_id = ${tenantId} and canonical_id = any (${wanted}::uuid[]) and canonical_id <> id)
    select record.person_id, c.id, c.person_id as record_id
    from record join candidate c
      on c.tenant_id = ${tenantId} and c.person_id = record.id and c.recruiter_person_id = ${recruiterPersonId}
    order by record.person_id = c.person_id, c.id desc`;
}
