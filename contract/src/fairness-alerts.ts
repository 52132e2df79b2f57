import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FairnessStage } from './fairness-filter.ts';
import { ProtectedClass } from './fairness-groups.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time, textUpTo } from './values.ts';

const tag = 'Fairness';
const AlertId = z.object({ id: z.uuid() });

export const AlertState = z.enum(['open', 'acknowledged', 'resolved']).meta({ id: 'FairnessAlertState' });
export type AlertState = z.output<typeof AlertState>;

export const FairnessCaveat = z
  .enum(['low_answer_rate', 'window_extended', 'small_groups', 'metrics_disagree'])
  .meta({ id: 'FairnessCaveat' });
export type FairnessCaveat = z.output<typeof FairnessCaveat>;

const Counts = z.object({ selected: z.int(), n: z.int() });

const CheckFirst = z
  .object({
    code: z.enum(['job_families_differ', 'one_job_family', 'scores', 'decisions']),
    job_family: z.string().nullable(),
    ratio: z
      .number()
      .nullable()
      .describe(
        'Within job families, in the named job family, or of the shares with a score above the median.',
      ),
  })
  .describe('What to look at first, as far as the decisions tell.');

export const FairnessAlert = z
  .object({
    id: z.uuid(),
    kind: z.enum(['disparity', 'anomaly']),
    class: ProtectedClass.nullable().describe('Null for anomalies.'),
    group: z.string().nullable(),
    reference: z.string().nullable().describe('The group with the highest rate.'),
    stage: FairnessStage,
    metric: z.enum(['disparate_impact', 'identical_answers', 'score_threshold']),
    value: z.number(),
    severity: z.enum(['medium', 'high']),
    recommended_action: z.enum([
      'review_scoring_model',
      'compare_within_job_families',
      'review_applications',
    ]),
    p_value: z.number().describe('Corrected for repeated looks and for the number of classes.'),
    group_counts: Counts.nullable(),
    reference_counts: Counts.nullable(),
    interval: z.tuple([z.number(), z.number()]).nullable().describe('Of the ratio, 95 %.'),
    window: z.object({ from: z.iso.date(), to: z.iso.date() }).describe('Days of the applications.'),
    since: z.iso.date().describe('When the ratio changed, or the start of the window if it did not.'),
    ratio_before: z.number().nullable().describe('Before it changed.'),
    check_first: CheckFirst.nullable(),
    disagreements: z
      .array(z.enum(['parity_difference_small', 'scores_equal', 'equal_opportunity']))
      .describe('Other measures that do not show a gap.'),
    caveats: z.array(FairnessCaveat),
    threshold: z.number().nullable().describe('The score that many are just above.'),
    is_current: z.boolean().describe('False once later decisions no longer show it.'),
    state: AlertState,
    state_reason: z.string().nullable(),
    state_by: z.string().nullable().describe('Name of the person.'),
    state_at: Time.nullable(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'FairnessAlert' });
export type FairnessAlert = z.output<typeof FairnessAlert>;

export const listFairnessAlerts = endpoint({
  id: 'listFairnessAlerts',
  method: 'get',
  path: '/api/fairness/alerts',
  tag,
  summary: 'List fairness alerts',
  description: 'Newest first.',
  query: PageQuery.extend({ state: AlertState.optional() }),
  returns: pageOf(FairnessAlert, 'FairnessAlertPage').extend({ counts: z.record(AlertState, z.int()) }),
});

export const readFairnessAlert = endpoint({
  id: 'readFairnessAlert',
  method: 'get',
  path: '/api/fairness/alerts/{id}',
  tag,
  summary: 'Get a fairness alert',
  params: AlertId,
  returns: FairnessAlert,
  problems: ['no-such-fairness-alert'],
});

const changes = {
  method: 'post',
  tag,
  params: AlertId,
  returns: FairnessAlert,
  problems: ['no-such-fairness-alert', 'fairness-alert-changed'],
} as const;

export const acknowledgeFairnessAlert = endpoint({
  ...changes,
  id: 'acknowledgeFairnessAlert',
  path: '/api/fairness/alerts/{id}/acknowledge',
  summary: 'Acknowledge a fairness alert',
  description: 'Says that someone looks into it. A resolved alert cannot be acknowledged.',
  body: z.object({ reason: textUpTo(2000).optional() }),
  bodyOptional: true,
});

export const resolveFairnessAlert = endpoint({
  ...changes,
  id: 'resolveFairnessAlert',
  path: '/api/fairness/alerts/{id}/resolve',
  summary: 'Resolve a fairness alert',
  description: 'Only decisions about people who apply later can raise it again.',
  body: z.object({ reason: textUpTo(2000).describe('What was found and done.') }),
});

export const reopenFairnessAlert = endpoint({
  ...changes,
  id: 'reopenFairnessAlert',
  path: '/api/fairness/alerts/{id}/reopen',
  summary: 'Reopen a fairness alert',
  body: z.object({ reason: textUpTo(2000).optional() }),
  bodyOptional: true,
});
