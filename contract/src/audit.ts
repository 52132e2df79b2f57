import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Moment, Time } from './values.ts';

const tag = 'Audit';

export const AuditEvent = z
  .object({
    id: z.uuid(),
    seq: z.int().describe('Position in the chain of this workspace; no number is ever missing.'),
    at: Time,
    actor: z.string().describe('Who did it: `user:…`, `api-key:…` or `system`.'),
    actor_name: z.string().nullable().describe('Their name today, where they are still known.'),
    action: z.string(),
    subject: z.string().nullable(),
    subject_name: z
      .string()
      .nullable()
      .describe('The name of the member or API key it is about today, where they are still known.'),
    details: z.record(z.string(), z.unknown()),
    hash: z.string(),
    previous_hash: z.string(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.output<typeof AuditEvent>;

const AuditFilter = z.object({
  action: filterText(100),
  search: filterText(100).describe('Part of the actor, the action or the subject.'),
  since: Moment.optional(),
  until: Moment.optional(),
});

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  method: 'get',
  path: '/api/audit',
  tag,
  summary: 'What was done in this workspace, newest first',
  query: PageQuery.extend(AuditFilter.shape),
  returns: pageOf(AuditEvent, 'AuditPage'),
});

export const exportAuditEvents = endpoint({
  id: 'exportAuditEvents',
  method: 'get',
  path: '/api/audit/export',
  tag,
  summary: 'The whole trail as a CSV file',
  query: AuditFilter,
  media: 'text/csv',
});

export const verifyAudit = endpoint({
  id: 'verifyAudit',
  method: 'get',
  path: '/api/audit/verify',
  tag,
  summary: 'Recompute the chain and say where it breaks, if it does',
  returns: z
    .object({
      intact: z.boolean(),
      events: z.int(),
      head: z
        .string()
        .nullable()
        .describe('Hash of the newest event: note it down to prove later that nothing was cut off.'),
      broken_at: z.int().nullable(),
      reason: z.string().nullable(),
    })
    .meta({ id: 'AuditVerdict' }),
});
