import type { Outcome } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import type { IntakeRecord } from './intake-record.ts';

export type DocumentLink = {
  person_id: string;
  outcome: Outcome;
  version: number;
  /** The record that was made from this version. */
  taken: IntakeRecord | null;
};

/** `person_id` is the person that the linked record was merged into, if it was. */
export async function readDocumentLink(
  sql: Sql,
  tenantId: string,
  documentId: string,
): Promise<DocumentLink | undefined> {
  const [row] = await sql<DocumentLink[]>`
    select p.canonical_id as person_id, l.outcome, l.version, l.taken
    from person_document l join person p on p.tenant_id = l.tenant_id and p.id = l.person_id
    where l.tenant_id = ${tenantId} and l.document_id = ${documentId}`;
  return row;
}

/** Updates an existing link, but never its person or outcome. */
export async function saveDocumentLink(
  sql: Sql,
  tenantId: string,
  documentId: string,
  { person_id, outcome, version, taken }: DocumentLink,
): Promise<void> {
  await sql`
    insert into person_document as link (tenant_id, document_id, person_id, outcome, version, taken)
    values (${tenantId}, ${documentId}, ${person_id}, ${outcome}, ${version}, ${sql.json(taken as never)})
    on conflict (document_id) do update set version = excluded.version, taken = excluded.taken
      where link.version < excluded.version`;
}

/** Finds the person that an uploader has chosen, by the ID of the person or of a candidate. */
export async function findChosenPerson(sql: Sql, tenantId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ canonical_id: string }[]>`
    select p.canonical_id from person p
    where p.tenant_id = ${tenantId} and p.person_type = 'candidate'
      and p.id in (${id}::uuid, (select person_id from candidate where tenant_id = ${tenantId} and id = ${id}))
    limit 1`;
  return row?.canonical_id;
}
