import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FairnessStage, fairnessFilter } from './fairness-filter.ts';
import { ProtectedClass } from './fairness-groups.ts';
import { Flag, filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Day } from './values.ts';

const tag = 'Fairness';

/** Fewer people than this could be recognized by someone who knows the applicants. */
export const MIN_ROWS = 5;

export const FairnessRow = z
  .object({
    number: z.int().describe('The position in the list.'),
    month: z.string().describe('Of the application: `2026-11`.'),
    job_family: z.string().nullable(),
    level: z.string().nullable(),
    source: z.string().nullable(),
    place: z.string().nullable(),
    reached: z.enum(['applied', ...FairnessStage.options]).describe('The furthest stage.'),
    ended: z.enum(['hired', 'rejected', 'withdrawn']).nullable().describe('Null while undecided.'),
    score: z.number().nullable().describe('From 0 to 1; without names rounded to tenths.'),
    outcome: z.boolean().nullable().describe('Whether the person did well, where that is known.'),
    answers: z.partialRecord(ProtectedClass, z.string()),
    is_imported: z.boolean(),
    person: z
      .object({
        application_id: z.uuid().nullable().describe('Null for imported decisions.'),
        name: z.string().nullable(),
        job: z.string().nullable(),
        applied_on: Day,
      })
      .nullable()
      .describe('Null without `names`.'),
  })
  .meta({ id: 'FairnessRow' });
export type FairnessRow = z.output<typeof FairnessRow>;

const rowsQuery = {
  ...fairnessFilter,
  stage: FairnessStage.default('hired'),
  status: z
    .enum(['all', 'decided', 'selected', 'not_selected', 'undecided', 'withdrawn'])
    .default('all')
    .describe('With respect to the stage.'),
  class: ProtectedClass.optional(),
  group: filterText(100).describe('A group of the class.'),
  cross: ProtectedClass.optional().describe('A second class, for an intersection.'),
  cross_group: filterText(100),
  unanswered: Flag.optional().describe('Only people who did not answer the question of the class.'),
  scored: Flag.optional().describe('Only people with a score.'),
  above_score: z.coerce.number().min(0).max(1).optional().describe('Only scores above this.'),
  names: Flag.default(false).describe(
    'Who the people are. Needs `fairness.identify`, and is recorded in the audit trail.',
  ),
};

export const listFairnessRows = endpoint({
  id: 'listFairnessRows',
  method: 'get',
  path: '/api/fairness/rows',
  tag,
  summary: 'List the decisions behind a figure',
  description: `Newest first. Without \`names\`, jobs and days are left out, and lists of fewer than ${MIN_ROWS} people are withheld.`,
  query: PageQuery.extend(rowsQuery),
  returns: pageOf(FairnessRow, 'FairnessRowPage').extend({
    total: z.int(),
    is_withheld: z.boolean().describe('There are rows, but too few to show without names.'),
  }),
  problems: ['class-required'],
});

export const exportFairnessRows = endpoint({
  id: 'exportFairnessRows',
  method: 'get',
  path: '/api/fairness/export',
  tag,
  summary: 'Export the decisions behind a figure',
  description: 'Returns CSV. The same rules about names apply as for the list.',
  query: z.object(rowsQuery),
  media: 'text/csv',
  problems: ['class-required'],
});
