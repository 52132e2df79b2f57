import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { PersonSummary } from './person.ts';
import { Line, Time } from './values.ts';

const tag = 'Privacy';
const PersonId = z.object({ id: z.uuid() });

export const exportPerson = endpoint({
  id: 'exportPerson',
  method: 'get',
  path: '/api/people/{id}/export',
  tag,
  summary: 'Export a person',
  description: 'Returns everything stored about a person as a ZIP archive.',
  params: PersonId,
  problems: ['review-pending'],
  media: 'application/zip',
});

/** The number of erased items, by kind. */
export const ErasedCounts = z.record(z.string(), z.int());

/** Proof of an erasure, without personal data. */
export const Erasure = z
  .object({
    id: z.uuid(),
    person_id: z.uuid(),
    state: z
      .enum(['waiting', 'running', 'finished', 'failed', 'cancelled'])
      .describe('cancelled: the person was updated before the retention rule reached them.'),
    reason: z.string(),
    requested_by: z.string(),
    requested_at: Time,
    finished_at: Time.nullable(),
    counts: ErasedCounts,
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.output<typeof Erasure>;

export const previewErasure = endpoint({
  id: 'previewErasure',
  method: 'get',
  path: '/api/people/{id}/erasure',
  tag,
  summary: 'Preview an erasure',
  description: 'Returns what erasing a person would delete.',
  params: PersonId,
  returns: z.object({ counts: ErasedCounts, document_names: z.array(z.string()) }),
});

export const erasePerson = endpoint({
  id: 'erasePerson',
  method: 'post',
  path: '/api/people/{id}/erase',
  tag,
  summary: 'Erase a person',
  description:
    'Permanently deletes the person with merged records, documents, files and traces. This cannot be undone.',
  params: PersonId,
  body: z.object({
    reason: Line,
    confirm: z.string().describe('The person’s name, exactly as shown.'),
  }),
  status: 202,
  returns: Erasure,
  problems: ['not-confirmed'],
});

export const listErasures = endpoint({
  id: 'listErasures',
  method: 'get',
  path: '/api/people/erasures',
  tag,
  summary: 'List erasures',
  description: 'Returns erasures, newest first, without personal data.',
  query: PageQuery,
  returns: pageOf(Erasure, 'ErasurePage'),
});

export const PeopleSettings = z
  .object({
    default_region: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe('Two-letter country code for phone numbers without a country code.'),
    auto_link: z
      .boolean()
      .describe('Automatically link records that almost certainly belong to an existing person.'),
    retention_months: z
      .int()
      .min(1)
      .max(240)
      .nullable()
      .describe('Erase people with no activity for this many months. Null keeps them.'),
    retention_runs: z
      .boolean()
      .describe('Run the retention rule every night. If false, it runs only on request.'),
  })
  .meta({ id: 'PeopleSettings' });
export type PeopleSettings = z.output<typeof PeopleSettings>;

export const readPeopleSettings = endpoint({
  id: 'readPeopleSettings',
  method: 'get',
  path: '/api/people/settings',
  tag,
  summary: 'Get people settings',
  returns: PeopleSettings,
});

export const changePeopleSettings = endpoint({
  id: 'changePeopleSettings',
  method: 'patch',
  path: '/api/people/settings',
  tag,
  summary: 'Update people settings',
  body: PeopleSettings.partial(),
  returns: PeopleSettings,
  problems: ['unknown-region'],
});

export const previewRetention = endpoint({
  id: 'previewRetention',
  method: 'get',
  path: '/api/people/retention',
  tag,
  summary: 'Preview the retention rule',
  description: 'Returns the people it would erase, oldest first.',
  query: PageQuery.extend({
    months: z.coerce.number().int().min(1).max(240).optional().describe('Defaults to the workspace’s rule.'),
  }),
  returns: pageOf(PersonSummary.extend({ last_touched_at: Time }), 'RetentionPage').extend({
    total: z.int(),
  }),
});

export const runRetention = endpoint({
  id: 'runRetention',
  method: 'post',
  path: '/api/people/retention/run',
  tag,
  summary: 'Run the retention rule now',
  body: z.object({
    expected: z.int().describe('The total of the preview. If it has changed, the request is rejected.'),
  }),
  status: 202,
  returns: z.object({ erasures: z.int() }),
  problems: ['no-retention-rule', 'preview-outdated'],
});
