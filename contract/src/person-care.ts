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
  summary: 'All that is held about a person, as a ZIP archive',
  params: PersonId,
  media: 'application/zip',
});

/** Where something was erased, and how much. */
export const ErasedCounts = z.record(z.string(), z.int());

/** Proof of an erasure, without anything about whom. */
export const Erasure = z
  .object({
    id: z.uuid(),
    person_id: z.uuid(),
    state: z
      .enum(['waiting', 'running', 'finished', 'failed', 'cancelled'])
      .describe(
        'cancelled: somebody did something with the person before the rule of retention came to them.',
      ),
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
  summary: 'What erasing a person would take away',
  params: PersonId,
  returns: z.object({ counts: ErasedCounts, document_names: z.array(z.string()) }),
});

export const erasePerson = endpoint({
  id: 'erasePerson',
  method: 'post',
  path: '/api/people/{id}/erase',
  tag,
  summary: 'Erase a person everywhere, for good',
  description: 'Takes merged records, documents, files and traces with it. This cannot be undone.',
  params: PersonId,
  body: z.object({
    reason: Line,
    confirm: z.string().describe('The name of the person, as it is shown.'),
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
  summary: 'Erasures, newest first, without anything about whom',
  query: PageQuery,
  returns: pageOf(Erasure, 'ErasurePage'),
});

export const PeopleSettings = z
  .object({
    default_region: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe('Two letters: where a phone number without a country is from.'),
    auto_link: z.boolean().describe('Link who is almost certainly known already, without asking.'),
    retention_months: z
      .int()
      .min(1)
      .max(240)
      .nullable()
      .describe('People nobody has touched for so long are erased; null keeps them.'),
    retention_runs: z.boolean().describe('Erase by itself, every night; otherwise only when asked.'),
  })
  .meta({ id: 'PeopleSettings' });
export type PeopleSettings = z.output<typeof PeopleSettings>;

export const readPeopleSettings = endpoint({
  id: 'readPeopleSettings',
  method: 'get',
  path: '/api/people/settings',
  tag,
  summary: 'How this workspace treats people’s records',
  returns: PeopleSettings,
});

export const changePeopleSettings = endpoint({
  id: 'changePeopleSettings',
  method: 'patch',
  path: '/api/people/settings',
  tag,
  summary: 'Change how this workspace treats people’s records',
  body: PeopleSettings.partial(),
  returns: PeopleSettings,
  problems: ['unknown-region'],
});

export const previewRetention = endpoint({
  id: 'previewRetention',
  method: 'get',
  path: '/api/people/retention',
  tag,
  summary: 'Who would be erased by the retention rule, oldest first',
  query: PageQuery.extend({
    months: z.coerce
      .number()
      .int()
      .min(1)
      .max(240)
      .optional()
      .describe('The rule of the settings unless said.'),
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
  summary: 'Erase who the retention rule says, now',
  body: z.object({ expected: z.int().describe('How many the preview said; another number is refused.') }),
  status: 202,
  returns: z.object({ erasures: z.int() }),
  problems: ['no-retention-rule', 'preview-outdated'],
});
