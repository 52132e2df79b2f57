import type { Sql } from '../../platform/db/port.ts';
import type { Identifier } from '../normalize/identifier.ts';
import { plainArray, textArray } from '../records/array-literal.ts';
import type { Holder } from './model.ts';

export type HolderRow = Pick<Identifier, 'type' | 'key'> & Holder;

/** How many people who contest or share one identifier are considered; more would not help to tell who it is. */
const MAX_HOLDERS = 20;

/**
 * The people who have these identifiers. Each identifier is looked up separately: with outdated statistics, the planner
 * would otherwise scan all people for each of them.
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
       limit ${MAX_HOLDERS})
    ) held
    cross join lateral (
      select canonical_id from person where tenant_id = ${tenantId} and id = held.person_id limit 1
    ) p`;
}

export type CandidateKeyRow = { record_id: string; id: string };

/** The candidates that this recruiter has of these records. */
export async function findCandidates(
  sql: Sql,
  tenantId: string,
  recruiterPersonId: string,
  recordIds: readonly string[],
): Promise<CandidateKeyRow[]> {
  if (recordIds.length === 0) return [];
  return sql<CandidateKeyRow[]>`
    select c.person_id as record_id, c.id
    from unnest(${plainArray(recordIds)}::uuid[]) as record (id)
    cross join lateral (
      select person_id, id from candidate
      where tenant_id = ${tenantId} and person_id = record.id and recruiter_person_id = ${recruiterPersonId} limit 1
    ) c`;
}
