import type { ArchivePart } from '../../people/index.ts';

/** What hiring stores about a person, for a copy of their data. */
export const applicationArchive: ArchivePart = {
  'applications.json': {
    about: 'their applications to jobs, with contact details, answers and the current stage',
    read: (sql, tenantId, ids) => sql`
      select a.id, j.title as job, a.current_stage, a.origin, a.source, a.contact, a.answers, a.document_id,
        a.consented_at, a.reason, a.applied_at, a.stage_since
      from application a join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
      where a.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[]) order by a.applied_at, a.id`,
  },
  'application-history.json': {
    about: 'the stages of their applications, with notes',
    read: (sql, tenantId, ids) => sql`
      select h.application_id, h.from_stage, h.to_stage, h.cause, h.note, h.reason, h.at
      from stage_history h join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
      where h.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[])
      order by h.application_id, h.version`,
  },
};
