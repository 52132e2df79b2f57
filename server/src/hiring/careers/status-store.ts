import type { StageKind } from '@tenon/contract/stages';
import type { Sql } from '../../platform/db/port.ts';
import type { Contact, GivenAnswer } from './form-model.ts';

export type StoredOwnApplication = {
  id: string;
  person_id: string;
  current_stage: string;
  kind: StageKind;
  contact: Contact;
  answers: GivenAnswer[];
  applied_at: Date;
  stage_since: Date;
  job_title: string;
  job_slug: string;
  job_created_by: string;
  document_id: string | null;
  /** The job that the team moved the application from. */
  moved_from: string | null;
  open_requests: ('export' | 'erasure')[];
};

/** The application of a private link. An erased person has none. */
export async function findOwnApplication(
  sql: Sql,
  tenantId: string,
  tokenHash: Buffer,
): Promise<StoredOwnApplication | undefined> {
  const [row] = await sql<StoredOwnApplication[]>`
    select a.id, p.canonical_id as person_id, a.current_stage, s.kind, a.contact, a.answers, a.applied_at, a.stage_since,
      j.title as job_title, j.slug as job_slug, j.created_by as job_created_by, a.document_id,
      (select e.title from application o join job e on e.tenant_id = o.tenant_id and e.id = o.job_id
       where o.tenant_id = a.tenant_id and o.id = a.from_application_id) as moved_from,
      array(select r.kind from privacy_request r where r.application_id = a.id and r.resolved_at is null) as open_requests
    from application a
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    join job_stage s on s.tenant_id = a.tenant_id and s.job_id = a.job_id and s.key = a.current_stage
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.tenant_id = ${tenantId} and a.token_hash = ${tokenHash} and a.contact is not null`;
  return row;
}

export async function updateContact(
  sql: Sql,
  tenantId: string,
  id: string,
  { contact, documentId }: { contact: Contact; documentId: string | undefined },
): Promise<void> {
  await sql`
    update application set contact = ${sql.json(contact) as never}
      ${documentId ? sql`, document_id = ${documentId}` : sql``}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** Returns false if the same request is already open. */
export async function insertPrivacyRequest(
  sql: Sql,
  tenantId: string,
  applicationId: string,
  kind: 'export' | 'erasure',
): Promise<boolean> {
  const inserted = await sql`
    insert into privacy_request (tenant_id, application_id, kind) values (${tenantId}, ${applicationId}, ${kind})
    on conflict (application_id, kind) where resolved_at is null do nothing`;
  return inserted.count > 0;
}
