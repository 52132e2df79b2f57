import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineUpTo, Time, textUpTo } from './values.ts';

const tag = 'Reviews';
const JobId = z.object({ id: z.uuid() });
const ApplicationId = z.object({ id: z.uuid() });
const ScorecardId = z.object({ id: z.uuid() });

export const Recommendation = z.enum(['strong_no', 'no', 'yes', 'strong_yes']).meta({ id: 'Recommendation' });
export type Recommendation = z.output<typeof Recommendation>;

export const AttributeKey = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must consist of lowercase letters, digits and hyphens');

export const ScorecardAttribute = z
  .object({ key: AttributeKey, label: lineUpTo(120) })
  .meta({ id: 'ScorecardAttribute' });
export type ScorecardAttribute = z.output<typeof ScorecardAttribute>;

export const Rating = z
  .int()
  .min(1)
  .max(4)
  .nullable()
  .describe('1 (poor) to 4 (excellent); null if not assessed.');

export const RatedAttribute = ScorecardAttribute.extend({ rating: Rating, text: z.string().nullable() }).meta(
  {
    id: 'RatedAttribute',
  },
);
export type RatedAttribute = z.output<typeof RatedAttribute>;

const Author = z.object({ user_id: z.int(), name: z.string() });

export const Scorecard = z
  .object({
    id: z.uuid(),
    interview_id: z.uuid().nullable(),
    author: Author,
    is_mine: z.boolean(),
    state: z.enum(['draft', 'submitted']),
    recommendation: Recommendation.nullable(),
    ratings: z.array(RatedAttribute),
    summary: z.string().nullable(),
    after_others: z
      .boolean()
      .describe('Whether the author could read scorecards of others before starting this one.'),
    submitted_at: Time.nullable(),
    updated_at: Time,
    version: z.int().describe('How often it was submitted or amended; 0 for a draft.'),
  })
  .meta({ id: 'Scorecard' });
export type Scorecard = z.output<typeof Scorecard>;

export const AttributeSummary = ScorecardAttribute.extend({
  n: z.int().describe('How many scorecards assess it.'),
  mean: z.number().nullable().describe('Null if none does.'),
  min: z.int().nullable(),
  max: z.int().nullable(),
}).meta({ id: 'AttributeSummary' });
export type AttributeSummary = z.output<typeof AttributeSummary>;

export const ScorecardsOfApplication = z
  .object({
    template: z.array(ScorecardAttribute),
    progress: z.object({
      submitted: z.int(),
      reviewers: z.int().describe('Assigned members, and others who submitted a scorecard.'),
    }),
    is_hidden: z.boolean().describe('Scorecards of others are hidden until you have submitted your own.'),
    items: z.array(Scorecard).describe('Yours, and the submitted ones of others that you may see.'),
    summary: z
      .object({
        n: z.int(),
        recommendations: z.record(Recommendation, z.int()),
        attributes: z.array(AttributeSummary),
      })
      .nullable()
      .describe('Of the submitted scorecards. Null if they are hidden or there are none.'),
  })
  .meta({ id: 'ScorecardsOfApplication' });
export type ScorecardsOfApplication = z.output<typeof ScorecardsOfApplication>;

export const readScorecardTemplate = endpoint({
  id: 'readScorecardTemplate',
  method: 'get',
  path: '/api/jobs/{id}/scorecard',
  tag,
  summary: 'Get the scorecard of a job',
  description: 'What reviewers rate. Until someone edits it, it follows the requirements of the job.',
  params: JobId,
  returns: z.object({
    attributes: z.array(ScorecardAttribute),
    is_default: z.boolean().describe('Derived from the requirements of the job.'),
  }),
});

export const changeScorecardTemplate = endpoint({
  id: 'changeScorecardTemplate',
  method: 'put',
  path: '/api/jobs/{id}/scorecard',
  tag,
  summary: 'Change the scorecard of a job',
  description: 'Scorecards that were already started keep their attributes. Null restores the default.',
  params: JobId,
  body: z.object({ attributes: z.array(ScorecardAttribute).min(1).max(20).nullable() }),
  returns: readScorecardTemplate.returns,
  problems: ['no-such-job', 'scorecard-invalid'],
});

export const listScorecards = endpoint({
  id: 'listScorecards',
  method: 'get',
  path: '/api/applications/{id}/scorecards',
  tag,
  summary: 'List the scorecards of an application',
  description: 'Reviewers see the scorecards of others after they have submitted their own.',
  params: ApplicationId,
  returns: ScorecardsOfApplication,
});

export const saveScorecard = endpoint({
  id: 'saveScorecard',
  method: 'put',
  path: '/api/applications/{id}/scorecards/mine',
  tag,
  summary: 'Save or submit your scorecard',
  description:
    'Drafts are visible only to you. A submitted scorecard cannot become a draft again; saving it amends it, and earlier versions are kept.',
  params: ApplicationId,
  body: z.object({
    interview_id: z.uuid().nullable().optional().describe('For a scorecard about one interview.'),
    recommendation: Recommendation.nullable().optional(),
    ratings: z
      .array(z.object({ key: AttributeKey, rating: Rating, text: textUpTo(2000).nullable().optional() }))
      .max(20),
    summary: textUpTo(5000).nullable().optional(),
    submit: z.boolean().default(false),
    version: z.int().min(0).optional().describe('The version you are editing. A newer one is a conflict.'),
  }),
  returns: Scorecard,
  problems: ['scorecard-changed', 'scorecard-invalid', 'recommendation-required', 'no-such-interview'],
});

export const listScorecardRevisions = endpoint({
  id: 'listScorecardRevisions',
  method: 'get',
  path: '/api/scorecards/{id}/history',
  tag,
  summary: 'List earlier versions of a scorecard',
  params: ScorecardId,
  returns: z.object({
    items: z.array(
      z.object({
        version: z.int(),
        recommendation: Recommendation,
        ratings: z.array(RatedAttribute),
        summary: z.string().nullable(),
        at: Time,
      }),
    ),
  }),
  problems: ['no-such-scorecard'],
});
