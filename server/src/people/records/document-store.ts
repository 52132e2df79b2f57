import type { Sql } from '../../platform/db/port.ts';
import type { PersonDocumentRow } from '../rows.ts';

export type DocumentOwner = {
  person_id: string | null;
  outcome: PersonDocumentRow['outcome'] | null;
};

/** Undefined if there is no such document. `person_id` is null until the document has been parsed and linked. */
export async function readDocumentOwner(
  sql: Sql,
  tenantId: string,
  documentId: string,
): Promise<DocumentOwner | undefined> {
  const [row] = await sql<DocumentOwner[]>`
    select l.person_id, l.outcome
    from document d left join person_document l on l.tenant_id = d.tenant_id and l.document_id = d.id
    where d.tenant_id = ${tenantId} and d.id = ${documentId}`;
  return row;
}
