import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FairnessStage, fairnessFilter, MIN_GROUP } from './fairness-filter.ts';
import { ProtectedClass } from './fairness-groups.ts';
import { Flag } from './filters.ts';
import { Day, Time } from './values.ts';

const tag = 'Fairness';
const share = z.number().nullable();

export const FairnessFlag = z
  .enum(['disparate_impact', 'statistical_parity_difference', 'scoring_ratio', 'insufficient_data'])
  .meta({ id: 'FairnessFlag' });
export type FairnessFlag = z.output<typeof FairnessFlag>;

export const FairnessGroup = z
  .object({
    group: z.string(),
    n: z.int().describe('People for whom it was decided.'),
    selected: z.int(),
    rate: share.describe('Selected, as a share of those decided.'),
    low: share.describe('Lower end of the 95% interval of the rate (Wilson).'),
    high: share,
    ratio: share.describe('The rate, divided by the rate of the reference group.'),
    difference: share.describe('The rate, minus the rate of the reference group.'),
    p_value: share.describe('Fisher’s exact test against the reference group, two-sided.'),
    deviations: share.describe('The difference in standard deviations of chance.'),
    is_significant: z
      .boolean()
      .describe('p is below 5%, corrected for the number of groups in the class (Holm).'),
    flips: z.boolean().describe('One decision more or less would lift the ratio to 0.8.'),
    insufficient: z.boolean().describe(`Fewer than ${MIN_GROUP} people.`),
    scored: z.int(),
    scoring_rate: share.describe('Share with a score above the median of everyone.'),
    scoring_ratio: share,
    median_score: share,
    bins: z.array(z.int()).describe('People by score, in ten equal ranges from 0 to 1.'),
    true_positive_rate: share.describe('Selected, of those who would have done well.'),
    false_positive_rate: share.describe('Selected, of those who would not.'),
    before: z.object({ n: z.int(), rate: share, ratio: share }).describe('The same a month earlier.'),
  })
  .meta({ id: 'FairnessGroup' });
export type FairnessGroup = z.output<typeof FairnessGroup>;

export const FairnessStratified = z
  .object({
    by: z.enum(['job_family', 'level', 'job_family_and_level']),
    group: z.string(),
    strata: z.int().describe('Families or levels that tell something.'),
    ratio: share.describe('The ratio among people of the same family or level (Mantel–Haenszel).'),
    odds_ratio: share,
    p_value: share.describe('Cochran–Mantel–Haenszel test.'),
    verdict: z
      .enum(['explained', 'partly', 'remains', 'unclear'])
      .describe('Whether the gap is explained by who applied where.'),
  })
  .meta({ id: 'FairnessStratified' });
export type FairnessStratified = z.output<typeof FairnessStratified>;

export const FairnessReliability = z
  .object({
    group: z.string(),
    n: z.int(),
    error: share.describe('Expected calibration error.'),
    bins: z.array(z.object({ n: z.int(), score: z.number(), share: z.number() })),
  })
  .meta({ id: 'FairnessReliability' });

export const FairnessTrend = z
  .object({
    periods: z.array(z.string()).describe('Months of the application: `2026-11`.'),
    decided: z
      .array(share)
      .describe(
        'Of the applications of each period, the share that was decided. Who is decided early is rarely selected.',
      ),
    groups: z.array(
      z.object({
        group: z.string(),
        points: z.array(z.object({ n: z.int(), selected: z.int() })).describe('One per period.'),
      }),
    ),
    changes: z
      .array(z.object({ period: z.string(), group: z.string(), before: z.number(), after: z.number() }))
      .describe('Where the ratio of a group clearly changed: the first period after, and the ratios.'),
  })
  .meta({ id: 'FairnessTrend' });
export type FairnessTrend = z.output<typeof FairnessTrend>;

const comparison = {
  reference: z.string().nullable().describe('The group with the highest rate.'),
  lowest: z.string().nullable().describe('The group with the lowest ratio.'),
  ratio: share.describe('Its ratio.'),
  difference: share.describe('The difference farthest from 0.'),
  p_value: share,
  flags: z.array(FairnessFlag),
  unknown: z.int().describe('People who did not answer.'),
  groups: z.array(FairnessGroup),
};

export const FairnessClass = z
  .object({
    class: ProtectedClass,
    ...comparison,
    equal_opportunity_difference: share,
    equalized_odds_difference: share,
    equalized_odds_sum: share,
    ratio_before: share.describe('The lowest ratio a month earlier.'),
    stratified: z.array(FairnessStratified),
    trend: FairnessTrend,
    calibration: z.array(FairnessReliability).describe('Empty where outcomes or scores are not known.'),
    funnel: z
      .array(z.object({ group: z.string(), reached: z.array(z.int()) }))
      .describe('People who applied, and who reached each stage, also if they are not decided yet.'),
  })
  .meta({ id: 'FairnessClass' });
export type FairnessClass = z.output<typeof FairnessClass>;

export const FairnessIntersection = z
  .object({ classes: z.array(ProtectedClass), ...comparison })
  .meta({ id: 'FairnessIntersection' });
export type FairnessIntersection = z.output<typeof FairnessIntersection>;

export const FairnessSummary = z
  .object({
    class: ProtectedClass,
    stage: z.enum([...FairnessStage.options, 'score']),
    group: z.string().nullable(),
    reference: z.string().nullable(),
    ratio: share,
    p_value: share,
    is_significant: z.boolean(),
    n: z.int(),
    flags: z.array(FairnessFlag),
  })
  .meta({ id: 'FairnessSummary' });
export type FairnessSummary = z.output<typeof FairnessSummary>;

export const FairnessOverview = z
  .object({
    stage: FairnessStage,
    window: z.object({
      from: Day,
      to: Day,
      asked_from: Day,
      is_extended: z
        .boolean()
        .describe(`It starts earlier than asked, because a group had fewer than ${MIN_GROUP} people.`),
    }),
    applications: z.int().describe('Everyone who applied in the window.'),
    counted: z.int().describe('For whom the stage was decided.'),
    undecided: z.int(),
    withdrawn: z.int(),
    answered: z.int().describe('Of those counted: answered at least one voluntary question.'),
    with_outcome: z.int(),
    median_score: share,
    summary: z
      .array(FairnessSummary)
      .describe('The lowest ratio of each class at each stage and of the score.'),
    classes: z.array(FairnessClass),
    intersections: z.array(FairnessIntersection),
    computed_at: Time,
  })
  .meta({ id: 'FairnessOverview' });
export type FairnessOverview = z.output<typeof FairnessOverview>;

export const readFairnessOverview = endpoint({
  id: 'readFairnessOverview',
  method: 'get',
  path: '/api/fairness/overview',
  tag,
  summary: 'Get fairness figures',
  description:
    'Rates, ratios and differences by what applicants chose to say about themselves. People who are still in the process or withdrew are not counted. Without `from`, the last twelve months.',
  query: z.object({
    ...fairnessFilter,
    stage: FairnessStage.default('hired'),
    class: ProtectedClass.optional().describe('Only this class and its intersections.'),
    extend: Flag.default(true).describe('Whether the window may start earlier when a group is too small.'),
  }),
  returns: FairnessOverview,
});

export const listFairnessFilters = endpoint({
  id: 'listFairnessFilters',
  method: 'get',
  path: '/api/fairness/filters',
  tag,
  summary: 'List values to filter decisions by',
  returns: z.object({
    jobs: z.array(z.object({ id: z.uuid(), title: z.string() })),
    job_families: z.array(z.string()),
    levels: z.array(z.string()),
    sources: z.array(z.string()),
    places: z.array(z.string()),
    first: Day.nullable().describe('The day of the earliest application.'),
    decisions: z.int(),
    answered: z.int().describe('Applicants who answered at least one voluntary question.'),
  }),
});
