import type { Sql } from '../../platform/db/port.ts';
import type { IntakeRecord } from '../intake/intake-record.ts';

export type LinkedRecord = {
  record_id: string;
  /** The person that the record was merged into, if it was. */
  person_id: string;
  taken: IntakeRecord | null;
};

export async function readLinkedRecord(
  sql: Sql,
  tenantId: string,
  documentId: string,
): Promise<LinkedRecord | undefined> {
  const [row] = await sql<LinkedRecord[]>`
    select p.id as record_id, p.canonical_id as person_id, l.taken
    from person_document l join person p on p.tenant_id = l.tenant_id and p.id = l.person_id
    where l.tenant_id = ${tenantId} and l.document_id = ${documentId}`;
  return row;
}

/** Whether the document created the record, and neither a recruiter nor another document added to it. */
export async function isKnownOnlyFrom(
  sql: Sql,
  tenantId: string,
  recordId: string,
  documentId: string,
): Promise<boolean> {
  const [row] = await sql<{ is_only: boolean }[]>`
    select l.outcome = 'created'
      and not exists (select from person_document o
        where o.tenant_id = ${tenantId} and o.person_id = ${recordId} and o.document_id <> ${documentId})
      and not exists (select from candidate c
        join person recruiter on recruiter.tenant_id = c.tenant_id and recruiter.id = c.recruiter_person_id
        where c.tenant_id = ${tenantId} and c.person_id = ${recordId} and recruiter.actor <> 'system')
      and not exists (select from person_identifier i where i.tenant_id = ${tenantId} and i.person_id = ${recordId}
        and i.changed_by_table_type <> 'document') as is_only
    from person_document l where l.tenant_id = ${tenantId} and l.document_id = ${documentId}`;
  return row?.is_only ?? false;
}

/** What was taken from the documents of a person, oldest first. */
export async function readOtherRecords(
  sql: Sql,
  tenantId: string,
  personId: string,
): Promise<IntakeRecord[]> {
  const rows = await sql<{ taken: IntakeRecord }[]>`
    select l.taken from person_document l join person p on p.tenant_id = l.tenant_id and p.id = l.person_id
    where l.tenant_id = ${tenantId} and p.canonical_id = ${personId} and l.taken is not null order by l.linked_at`;
  return rows.map(({ taken }) => taken);
}
