import { z } from 'zod';
import { filterText, listOf } from './filters.ts';
import { StageKey } from './stages.ts';
import { Day } from './values.ts';

/** How the application arrived. */
export const ApplicationOrigin = z
  .enum(['careers', 'added', 'import', 'agency', 'referral', 'transfer'])
  .meta({ id: 'ApplicationOrigin' });
export type ApplicationOrigin = z.output<typeof ApplicationOrigin>;

const Fit = z.coerce.number().min(0).max(100);
const Days = z.coerce.number().int().min(0).max(36_500);

/** What the applicants of a job can be filtered by. All filters must match. */
export const ApplicantFilter = {
  search: filterText(100).describe('Searches names and headlines.'),
  origin: listOf(ApplicationOrigin).describe('How they arrived: one of these.'),
  source: listOf(z.string().max(200), { max: 20 }).describe('Where they found the job: one of these.'),
  tag: listOf(z.string().max(200), { max: 20 }).describe(
    'Tags of the person. Needs the permission `people.read`.',
  ),
  tag_match: z.enum(['all', 'any']).default('all').describe('Whether one of the tags is enough.'),
  fit_min: Fit.optional().describe('Minimum fit. People whose fit could not be checked never match.'),
  fit_max: Fit.optional().describe('Maximum fit. People whose fit could not be checked never match.'),
  days_min: Days.optional().describe('In their stage for at least so many days.'),
  days_max: Days.optional().describe('In their stage for at most so many days.'),
  applied_from: Day.optional(),
  applied_until: Day.optional().describe('Including this day.'),
  fields: filterText(2000).describe(
    'Conditions on custom fields of applications, joined by `;`. Each is `<field ID>:<operator>:<value>`, with `is`, `contains`, `min` or `max` and a percent-encoded value.',
  ),
  answers: filterText(2000).describe(
    'Answers to questions of the job, joined by `;`. Each is `<question key>:<value>` with a percent-encoded value. Several for one question: one of them is enough.',
  ),
};

export const ApplicationFilter = {
  job: z.uuid().optional(),
  stage: listOf(StageKey, { max: 20 }),
  person: z.uuid().optional(),
  ...ApplicantFilter,
};
