import type { PersonFacts } from '@tenon/contract/people';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { PersonRow } from '../rows.ts';
import { lockMergesShared } from './lock-store.ts';

/** The person that a record belongs to. Undefined if the record does not exist here, or is a recruiter. */
export async function findCanonicalId(sql: Sql, tenantId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ canonical_id: string }[]>`
    select canonical_id from person where tenant_id = ${tenantId} and id = ${id} and person_type = 'candidate'`;
  return row?.canonical_id;
}

/** The IDs of all records of a person: the canonical one first, then those merged into it. */
export async function readRecordIds(sql: Sql, tenantId: string, canonicalId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from person where tenant_id = ${tenantId} and canonical_id = ${canonicalId} and canonical_id <> id
    order by id`;
  return [canonicalId, ...rows.map((row) => row.id)];
}

export type ShownPersonRow = Omit<PersonRow, 'own'>;

/** One record with the facts it shows, which may come from records merged into it. */
export async function readPersonRow(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<ShownPersonRow | undefined> {
  const [row] = await sql<ShownPersonRow[]>`
    select p.id, p.tenant_id, p.person_type, p.recruits, p.actor, p.canonical_id, p.name, p.given_name, p.family_name,
      p.headline, p.birth_date, p.address, p.city, p.region, p.postcode, p.country, p.employers, p.schools, p.source,
      ${displayName(sql, 'p.created_by')} as created_by, p.created_at, p.updated_at, p.touched_at, p.version
    from person p
    where p.tenant_id = ${tenantId} and p.id = ${id}`;
  return row;
}

/**
 * Finds and locks the person that a record belongs to. Until the transaction ends, nobody else changes the person, their
 * identifiers or their merges.
 */
export async function lockPerson(sql: Sql, tenantId: string, id: string): Promise<PersonRow | undefined> {
  await lockMergesShared(sql, tenantId);
  const canonicalId = await findCanonicalId(sql, tenantId, id);
  if (!canonicalId) return undefined;
  const [row] = await sql<PersonRow[]>`
    select * from person where tenant_id = ${tenantId} and id = ${canonicalId} for no key update`;
  return row;
}

/** The columns of a person's row that are facts. */
export function factsOf(row: Pick<PersonRow, keyof PersonFacts>): PersonFacts {
  const { name, given_name, family_name, headline, birth_date, employers, schools } = row;
  const { address, city, region, postcode, country } = row;
  const location = { address, city, region, postcode, country };
  return { name, given_name, family_name, headline, birth_date, ...location, employers, schools };
}
