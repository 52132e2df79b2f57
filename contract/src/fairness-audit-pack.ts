import { z } from 'zod';
import { Day, Time } from './values.ts';

const Share = z.number().min(0).max(1);

export const PackGroup = z
  .object({
    group: z.string(),
    label: z.string(),
    people: z.number().describe('People for whom it was decided.'),
    share: Share.describe('Of the people whose category is known.'),
    selected: z.number().nullable(),
    selection_rate: Share.nullable(),
    selection_ratio: z.number().nullable().describe('Divided by the highest rate. Null if excluded.'),
    interval: z.tuple([Share, Share]).nullable().describe('95 % interval of the rate.'),
    scored: z.number().describe('People with a score.'),
    above_median: z.number(),
    scoring_rate: Share.nullable().describe('Share of the scored people above the median of everyone.'),
    scoring_ratio: z.number().nullable(),
    is_excluded: z.boolean().describe('Too small a share of the data to compute ratios.'),
    is_insufficient: z.boolean().describe('Fewer than 30 people: the figures say little.'),
  })
  .meta({ id: 'PackGroup' });
export type PackGroup = z.output<typeof PackGroup>;

export const PackClass = z
  .object({
    name: z.string().describe('An attribute, or several with commas between them.'),
    label: z.string(),
    known: z.number(),
    unknown: z.number().describe('People whose category is not known. They are in no row.'),
    groups: z.array(PackGroup),
    exclusion: z.string().nullable().describe('Why groups were left out of the ratios.'),
  })
  .meta({ id: 'PackClass' });
export type PackClass = z.output<typeof PackClass>;

export const CounterfactualReport = z
  .object({
    rules: z.string().describe('Version of the scoring rules that were tested.'),
    model: z.string(),
    tested_on: Day,
    resumes: z.int(),
    jobs: z.int(),
    comparisons: z.int(),
    swaps: z.array(
      z.object({
        kind: z.enum(['name', 'pronouns', 'school', 'address']),
        swaps: z.int(),
        comparisons: z.int(),
        differences: z.int(),
        largest_difference: z.number(),
      }),
    ),
  })
  .meta({ id: 'CounterfactualReport' });
export type CounterfactualReport = z.output<typeof CounterfactualReport>;

/** All that an auditor needs, in one document. Fractions are exact: only its printed forms round. */
export const AuditPack = z
  .object({
    format: z.literal(1),
    title: z.string(),
    workspace: z.string().nullable(),
    made_at: Time,
    tenon_version: z.string(),
    law: z.object({ id: z.string(), name: z.string(), checked_on: Day, citations: z.array(z.string()) }),
    data: z.object({
      source: z.string().describe('Where the decisions come from, in words.'),
      from: Day.nullable(),
      to: Day.nullable(),
      stage: z.string().nullable().describe('What “selected” means. Null: as the table says.'),
      people: z.number().describe('People for whom it was decided.'),
      undecided: z.number().describe('Not counted: still in the process.'),
      withdrawn: z.number().describe('Not counted: they left before the decision.'),
      median_score: z.number().nullable(),
      scored_by: z.array(z.object({ engine: z.string(), people: z.number() })),
      distributed_on: Day.nullable().describe('When the scoring was first used, as stated by the workspace.'),
    }),
    classes: z.array(PackClass),
    method: z.array(z.string()),
    counterfactual: CounterfactualReport.nullable().describe(
      'Null for a table of decisions: nobody knows what scored these people.',
    ),
  })
  .meta({ id: 'AuditPack' });
export type AuditPack = z.output<typeof AuditPack>;
