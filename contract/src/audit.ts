import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Moment, Time } from './values.ts';

const tag = 'Audit';

export const AuditEvent = z
  .object({
    id: z.uuid(),
    seq: z
      .int()
      .describe(
        'Position in the workspace’s chain. Numbers are skipped only for private events of other members.',
      ),
    at: Time,
    actor: z.string().describe('Who did it: `user:…`, `api-key:…` or `system`.'),
    actor_name: z.string().nullable().describe('Current name of the actor, if the actor still exists.'),
    action: z.string(),
    subject: z.string().nullable(),
    subject_name: z
      .string()
      .nullable()
      .describe('Current name of the record it is about, if the record still exists.'),
    details: z.record(z.string(), z.unknown()),
    detail_names: z
      .record(z.string(), z.string())
      .describe('Current names of the records that `details` refers to, by field.'),
    is_private: z
      .boolean()
      .describe('About your own resumes, applications or answers. Other members cannot see it.'),
    hash: z.string(),
    previous_hash: z.string(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.output<typeof AuditEvent>;

const AuditFilter = z.object({
  action: filterText(100),
  search: filterText(100).describe('Matches part of the actor, action or subject.'),
  since: Moment.optional(),
  until: Moment.optional(),
});

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  method: 'get',
  path: '/api/audit',
  tag,
  summary: 'List audit events',
  description:
    'Returns the workspace’s audit events, newest first. Other members’ private events are left out.',
  query: PageQuery.extend(AuditFilter.shape),
  returns: pageOf(AuditEvent, 'AuditPage'),
});

export const exportAuditEvents = endpoint({
  id: 'exportAuditEvents',
  method: 'get',
  path: '/api/audit/export',
  tag,
  summary: 'Export the audit trail',
  description: 'Returns all audit events as CSV.',
  query: AuditFilter,
  media: 'text/csv',
});

export const verifyAudit = endpoint({
  id: 'verifyAudit',
  method: 'get',
  path: '/api/audit/verify',
  tag,
  summary: 'Verify the audit trail',
  description: 'Recomputes the hash chain and returns the first broken event, if any.',
  returns: z
    .object({
      intact: z.boolean(),
      events: z.int(),
      head: z
        .string()
        .nullable()
        .describe('Hash of the newest event. Store it elsewhere to prove later that no events were removed.'),
      broken_at: z.int().nullable(),
      reason: z.string().nullable(),
    })
    .meta({ id: 'AuditVerdict' }),
});
