import type { PersonFacts } from '@tenon/contract/people';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { PersonRow } from '../rows.ts';
import { holdMerges } from './lock-store.ts';

/** Whom the record turned out to be; undefined when there is no such person here, or it is a recruiter. */
export async function findCanonicalId(sql: Sql, tenantId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ canonical_id: string }[]>`
    select canonical_id from person where tenant_id = ${tenantId} and id = ${id} and person_type = 'candidate'`;
  return row?.canonical_id;
}

/** All records that are this person, the person's own first. */
export async function readMemberIds(sql: Sql, tenantId: string, canonicalId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from person where tenant_id = ${tenantId} and canonical_id = ${canonicalId} and canonical_id <> id
    order by id`;
  return [canonicalId, ...rows.map((row) => row.id)];
}

export type CanonicalRow = Omit<PersonRow, 'own'>;

/** One record as it is; facts of records that were merged into it show through. */
export async function readPersonRow(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<CanonicalRow | undefined> {
  const [row] = await sql<CanonicalRow[]>`
    select p.id, p.tenant_id, p.person_type, p.recruits, p.actor, p.canonical_id, p.name, p.given_name, p.family_name,
      p.headline, p.birth_date, p.address, p.city, p.region, p.postcode, p.country, p.employers, p.schools, p.source,
      ${displayName(sql, 'p.created_by')} as created_by, p.created_at, p.updated_at, p.touched_at, p.version
    from person p
    where p.tenant_id = ${tenantId} and p.id = ${id}`;
  return row;
}

/**
 * The canonical person behind an id. Until the transaction ends, nobody else changes it, its identifiers or whom it
 * is merged with.
 */
export async function lockCanonical(sql: Sql, tenantId: string, id: string): Promise<PersonRow | undefined> {
  await holdMerges(sql, tenantId);
  const canonicalId = await findCanonicalId(sql, tenantId, id);
  if (!canonicalId) return undefined;
  const [row] = await sql<PersonRow[]>`
    select * from person where tenant_id = ${tenantId} and id = ${canonicalId} for no key update`;
  return row;
}

/** What is shown of a person, out of their row. */
export function factsOf(row: Pick<PersonRow, keyof PersonFacts>): PersonFacts {
  const { name, given_name, family_name, headline, birth_date, employers, schools } = row;
  const { address, city, region, postcode, country } = row;
  const place = { address, city, region, postcode, country };
  return { name, given_name, family_name, headline, birth_date, ...place, employers, schools };
}
