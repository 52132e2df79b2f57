import type { Candidate, Person, PersonIdentifier } from '@tenon/contract/people';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { detailColumns } from './candidate-detail-store.ts';

export type ShownIdentifier = z.input<typeof PersonIdentifier>;
export type ShownCandidate = Omit<z.input<typeof Candidate>, 'is_mine'>;
type Shown = z.input<typeof Person>;

/** An identifier as people see it. `conflict_id` is set only while the conflict is open. */
export const identifierColumns = (sql: Sql) => sql`
  i.id, i.type, i.value, i.raw, i.status, i.superseded_by,
  (select c.id from duplicate_conflict c
   join person a on a.tenant_id = c.tenant_id and a.id = c.person_a
   join person b on b.tenant_id = c.tenant_id and b.id = c.person_b
   where c.id = i.conflict_id and c.status = 'pending' and a.canonical_id <> b.canonical_id
     and i.status = 'contested') as conflict_id,
  i.reason, ${displayName(sql, 'i.changed_by')} as changed_by,
  ${personOfActor(sql, 'i.tenant_id', 'i.changed_by')} as changed_by_person_id, i.changed_by_table_type,
  i.valid_from, i.valid_to`;

/** The person record of the user, API key or system account that changed something; null if it has none. */
const personOfActor = (sql: Sql, tenantId: string, actor: string) =>
  sql`(select r.id from person r where r.tenant_id = ${sql(tenantId)} and r.actor = ${sql(actor)})`;

/** Current identifiers. If several merged records have the same one, only the row that owns it is returned. */
export async function readIdentifiers(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
): Promise<ShownIdentifier[]> {
  return sql<ShownIdentifier[]>`
    select * from (
      select distinct on (i.type, i.key) ${identifierColumns(sql)}
      from person_identifier i
      where i.tenant_id = ${tenantId} and i.person_id = any (${recordIds as string[]}::uuid[])
        and i.status in ('active', 'contested', 'shared')
      order by i.type, i.key, (i.status = 'active') desc, (i.status = 'shared') desc, i.valid_from, i.id
    ) held
    order by array_position(array['email', 'phone', 'linkedin', 'github', 'website', 'national_id'], type), valid_from, id`;
}

/** All recruiters' records of a person. A recruiter can have several if they had records of merged people. */
export async function readCandidates(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
): Promise<ShownCandidate[]> {
  return sql<ShownCandidate[]>`
    select c.id, c.person_id, c.recruiter_person_id, r.name as recruiter_name, c.name, c.headline, c.source, c.note,
      c.tags, ${detailColumns(sql)}, c.version, c.created_at, c.updated_at
    from candidate c join person r on r.tenant_id = c.tenant_id and r.id = c.recruiter_person_id
    where c.tenant_id = ${tenantId} and c.person_id = any (${recordIds as string[]}::uuid[])
    order by array_position(${recordIds as string[]}::uuid[], c.person_id), c.created_at, c.id`;
}

export async function readDocuments(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
): Promise<Shown['documents']> {
  return sql<Shown['documents']>`
    select d.id, d.name, d.state, d.created_at, l.linked_at
    from person_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where l.tenant_id = ${tenantId} and l.person_id = any (${recordIds as string[]}::uuid[])
    order by d.id desc`;
}

/** Open conflicts with other people, one per person. */
export async function readOpenConflicts(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
): Promise<Shown['conflicts']> {
  return sql<Shown['conflicts']>`
    select id, other_id, other_name from (
      select distinct on (o.canonical_id) c.id, o.canonical_id as other_id, shown.name as other_name, c.detected_at
      from duplicate_conflict c
      join person o on o.tenant_id = c.tenant_id
        and o.id = case when c.person_a = any (${recordIds as string[]}::uuid[]) then c.person_b else c.person_a end
      join person shown on shown.tenant_id = o.tenant_id and shown.id = o.canonical_id
      where c.tenant_id = ${tenantId} and c.status = 'pending'
        and (c.person_a = any (${recordIds as string[]}::uuid[]) or c.person_b = any (${recordIds as string[]}::uuid[]))
        and o.canonical_id <> all (${recordIds as string[]}::uuid[])
      order by o.canonical_id, c.detected_at, c.id
    ) open order by detected_at desc, id desc`;
}
