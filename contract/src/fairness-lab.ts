import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FairnessStage, fairnessFilter, MIN_GROUP } from './fairness-filter.ts';
import { ProtectedClass } from './fairness-groups.ts';
import { fairnessLabProblems } from './problems/fairness-tables.ts';
import { Time } from './values.ts';

const tag = 'Fairness';
const figure = z.number().nullable();

export const ScoreTerm = z
  .enum(['semantic', 'keyword', 'recency', 'must'])
  .describe(
    'The terms of a score: semantic similarity, required skills, recent activity, missing must-haves.',
  )
  .meta({ id: 'ScoreTerm' });
export type ScoreTerm = z.output<typeof ScoreTerm>;

export const ProxyField = z
  .enum(['job', 'job_family', 'level', 'source', 'place', 'school', 'city', 'region', 'postcode'])
  .describe('`place` is where the job is; `city`, `region` and `postcode` are where the person lives.')
  .meta({ id: 'ProxyField' });
export type ProxyField = z.output<typeof ProxyField>;

const strength = {
  strength: z.number().describe('0: not at all, 1: perfectly (Cramér’s V, corrected for chance).'),
  low: z.number().describe('Lower end of the 95% interval.'),
  high: z.number(),
};

const insufficient = z.boolean().describe(`Fewer than ${MIN_GROUP} people.`);

export const FairnessAttribution = z
  .object({
    class: ProtectedClass,
    reference: z.string().nullable().describe('The group with the highest scoring rate.'),
    people: z.int().describe('Applications with stored terms of their score.'),
    without_terms: z.int().describe('Applications that have no score, or only an imported one.'),
    unknown: z.int().describe('Of `people`: did not say which group they belong to.'),
    models: z
      .array(
        z.object({
          name: z.string(),
          people: z.int(),
          reference: z.string().nullable(),
          groups: z.array(
            z.object({
              group: z.string(),
              n: z.int(),
              insufficient,
              scoring_rate: figure.describe(
                'Share with a score above the median of everyone with this model.',
              ),
              scoring_ratio: figure,
              known_outcomes: z.int(),
              calibration_error: figure.describe(
                'Expected calibration error, where outcomes are known: the mean distance between score and share of good outcomes.',
              ),
            }),
          ),
        }),
      )
      .describe('The models and rules that computed the scores, each with its own figures.'),
    groups: z.array(
      z.object({
        group: z.string(),
        n: z.int(),
        insufficient,
        mean_score: figure,
        scoring_rate: figure.describe('Share with a score above the median of everyone.'),
        scoring_ratio: figure.describe('The scoring rate, divided by that of the reference group.'),
      }),
    ),
    terms: z.array(
      z.object({
        term: ScoreTerm,
        groups: z.array(
          z.object({
            group: z.string(),
            mean_points: figure,
            gap: figure.describe('Mean points, minus those of the reference group.'),
            gap_low: figure.describe('Lower end of the 95% interval.'),
            gap_high: figure,
            ratio_without: figure.describe('The scoring ratio if the term did not count.'),
            effect: figure.describe(
              'That ratio, minus the current one. Positive: the term holds the group back.',
            ),
          }),
        ),
        separation: z
          .array(z.object({ group: z.string(), value: z.number(), low: z.number(), high: z.number() }))
          .describe(
            'How well the points tell a group from the reference group: the chance that a random member has more of them. 0.5: not at all.',
          ),
      }),
    ),
    requirements: z
      .array(
        z.object({
          text: z.string(),
          kind: z.enum(['must', 'nice']),
          strength: figure.describe('How well meeting it predicts the group (Cramér’s V).'),
          low: figure,
          high: figure,
          groups: z.array(
            z.object({
              group: z.string(),
              checked: z.int().describe('People for whom it could be checked.'),
              met: z.int(),
              met_rate: figure,
              met_ratio: figure.describe('The rate, divided by that of the reference group.'),
              effect: figure.describe('Change of the scoring ratio if the requirement did not count.'),
            }),
          ),
        }),
      )
      .describe('Only with `job`.'),
    proxies: z
      .array(z.object({ field: ProxyField, n: z.int(), values: z.int(), ...strength }))
      .describe('How well other fields predict the group, the best first.'),
    computed_at: Time,
  })
  .meta({ id: 'FairnessAttribution' });
export type FairnessAttribution = z.output<typeof FairnessAttribution>;

export const readFairnessAttribution = endpoint({
  id: 'readFairnessAttribution',
  method: 'get',
  path: '/api/fairness/attribution',
  tag,
  summary: 'Get what drives a gap',
  description:
    'Which terms of the score and which requirements widen or narrow the gap between groups, and which fields predict the group. Figures about groups only; no person is shown.',
  query: z.object({ class: ProtectedClass.default('gender'), ...fairnessFilter }),
  returns: FairnessAttribution,
});

const weight = z.number().min(0).max(3).default(1);

export const LabVariant = z
  .object({
    variant: z
      .enum(['actual', 'current', 'scenario'])
      .describe(
        'actual: as decided. current: the stored scores with one cut-off. scenario: with the changes.',
      ),
    cutoff: figure.describe('Everyone with this score or a higher one is selected.'),
    selected: z.int(),
    added: z.int().describe('Selected here, but not in fact.'),
    removed: z.int().describe('Selected in fact, but not here.'),
    accuracy: figure.describe('Right decisions, as a share of those whose outcome is known.'),
    precision: figure.describe('Good outcomes, as a share of those selected whose outcome is known.'),
    ratio: figure.describe(`The lowest impact ratio of a group of ${MIN_GROUP} people or more.`),
    difference: figure.describe('The difference of rates farthest from 0.'),
    equal_opportunity_difference: figure,
    p_value: figure.describe('Fisher’s exact test of the lowest rate against the reference group.'),
    groups: z.array(
      z.object({
        group: z.string(),
        n: z.int(),
        selected: z.int(),
        rate: figure,
        low: figure,
        high: figure,
        ratio: figure,
        difference: figure,
        added: z.int(),
        removed: z.int(),
        true_positive_rate: figure,
        insufficient,
      }),
    ),
  })
  .meta({ id: 'LabVariant' });
export type LabVariant = z.output<typeof LabVariant>;

export const FairnessLab = z
  .object({
    class: ProtectedClass,
    stage: FairnessStage,
    reference: z.string().nullable().describe('The group with the highest rate in fact.'),
    people: z.int().describe('Decided applications that the scenario can score.'),
    left_out: z.object({
      undecided: z.int(),
      withdrawn: z.int(),
      not_scored: z.int().describe('Decided, but without a score.'),
      without_terms: z.int().describe('Scored, but without the terms that the scenario changes.'),
    }),
    known_outcomes: z.int(),
    models: z.array(z.object({ name: z.string(), people: z.int() })),
    requirements: z
      .array(z.object({ text: z.string(), kind: z.enum(['must', 'nice']) }))
      .describe('What can be dropped. Only with `job`.'),
    variants: z.array(LabVariant),
    curve: z
      .array(
        z.object({
          cutoff: z.number(),
          selected: z.int(),
          ratio: figure,
          accuracy: figure,
          groups: z.array(z.object({ group: z.string(), rate: figure })),
        }),
      )
      .describe('The scenario with other cut-offs.'),
    computed_at: Time,
  })
  .meta({ id: 'FairnessLab' });
export type FairnessLab = z.output<typeof FairnessLab>;

export const simulateFairness = endpoint({
  id: 'simulateFairness',
  method: 'post',
  path: '/api/fairness/lab',
  tag,
  summary: 'Simulate a change',
  description:
    'What one cut-off for everyone, a term with another weight, or a dropped requirement would have changed: for each group, and for accuracy where outcomes are known. Nothing is stored, and no decision changes.',
  body: z.object({
    class: ProtectedClass.default('gender'),
    stage: FairnessStage.default('hired'),
    cutoff: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .default(null)
      .describe('Null: the cut-off that selects as many people as were selected in fact.'),
    weights: z
      .object({ semantic: weight, keyword: weight, recency: weight, must: weight })
      .default({ semantic: 1, keyword: 1, recency: 1, must: 1 })
      .describe('Factors: 1 leaves a term as it is, 0 drops it.'),
    without: z
      .array(z.string().max(2000))
      .max(100)
      .default([])
      .describe('Requirements that do not count, as written. Needs `job`. Affects the term `must` only.'),
    ...fairnessFilter,
  }),
  returns: FairnessLab,
  problems: fairnessLabProblems,
});
