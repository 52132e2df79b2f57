import type { PersonFacts } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import { plainArray } from '../records/array-literal.ts';
import type { PersonIdentifierRow } from '../rows.ts';

/** How many people of a block are compared, oldest first: a name that thousands share proves nothing. */
const MAX_BLOCK_MEMBERS = 30;

export type SimilarRow = { key: number; person_id: string };

/** People who share one of these blocks. */
export async function findSimilar(
  sql: Sql,
  tenantId: string,
  blocks: readonly number[],
): Promise<SimilarRow[]> {
  if (blocks.length === 0) return [];
  return sql<SimilarRow[]>`
    select member.key, p.canonical_id as person_id
    from unnest(${plainArray(blocks)}::bigint[]) as wanted (key)
    cross join lateral (
      select key, person_id from person_block where tenant_id = ${tenantId} and key = wanted.key
      order by person_id limit ${MAX_BLOCK_MEMBERS}
    ) member
    cross join lateral (
      select canonical_id from person where tenant_id = ${tenantId} and id = member.person_id limit 1
    ) p`;
}

export type KnownRow = PersonFacts & { id: string; has_merges: boolean };
/** `person_id` is the person that the record was merged into, if it was. */
export type KnownIdentifierRow = Pick<PersonIdentifierRow, 'type' | 'value' | 'key' | 'status' | 'person_id'>;

/** Nobody has this many identifiers; more of them would not help to recognize anyone. */
const MAX_IDENTIFIERS = 200;

/**
 * People with the records merged into them and the identifiers of all those records, including past ones. Each row is
 * looked up separately: a plan with joins would depend on how many people the planner believes there are.
 */
export async function readKnownPeople(sql: Sql, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return { people: [], records: [], identifiers: [] };
  const [people, identifiers] = await Promise.all([
    sql<KnownRow[]>`
      select p.id, p.name, p.given_name, p.family_name, p.headline, p.birth_date, p.address, p.city, p.region,
        p.postcode, p.country, p.employers, p.schools, p.own is not null as has_merges
      from unnest(${plainArray(ids)}::uuid[]) as wanted (id)
      cross join lateral (select * from person where tenant_id = ${tenantId} and person.id = wanted.id limit 1) p`,
    readIdentifiersOf(sql, tenantId, ids),
  ]);
  const survivorIds = people.filter(({ has_merges }) => has_merges).map(({ id }) => id);
  const merged = await readMergedRecords(sql, tenantId, survivorIds);
  const survivorOf = new Map(merged.map(({ id, person_id }) => [id, person_id]));
  const mergedIdentifiers = await readIdentifiersOf(sql, tenantId, [...survivorOf.keys()]);
  for (const row of mergedIdentifiers) row.person_id = survivorOf.get(row.person_id) ?? row.person_id;
  const records = [...people.map(({ id }) => ({ id, person_id: id })), ...merged];
  return { people, records, identifiers: [...identifiers, ...mergedIdentifiers] };
}

async function readIdentifiersOf(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
): Promise<KnownIdentifierRow[]> {
  if (recordIds.length === 0) return [];
  return sql<KnownIdentifierRow[]>`
    select held.person_id, held.type, held.value, held.key, held.status
    from unnest(${plainArray(recordIds)}::uuid[]) as record (id)
    cross join lateral (
      select person_id, type, value, key, status from person_identifier
      where tenant_id = ${tenantId} and person_id = record.id limit ${MAX_IDENTIFIERS}
    ) held`;
}

type MergedRecordRow = { id: string; person_id: string };

async function readMergedRecords(
  sql: Sql,
  tenantId: string,
  survivorIds: readonly string[],
): Promise<MergedRecordRow[]> {
  if (survivorIds.length === 0) return [];
  return sql<MergedRecordRow[]>`
    select id, canonical_id as person_id from person
    where tenant_id = ${tenantId} and canonical_id = any (${survivorIds as string[]}::uuid[]) and canonical_id <> id`;
}
