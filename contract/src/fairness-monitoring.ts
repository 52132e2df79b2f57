import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FairnessCaveat } from './fairness-alerts.ts';
import { FairnessStage } from './fairness-filter.ts';
import { ProtectedClass } from './fairness-groups.ts';
import { Flag } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time } from './values.ts';

const tag = 'Fairness';

export const MetricStatus = z
  .enum(['ok', 'below_threshold', 'alert', 'insufficient_data'])
  .meta({ id: 'FairnessMetricStatus' });

export const FairnessMetric = z
  .object({
    id: z.uuid(),
    class: ProtectedClass,
    group: z.string().nullable().describe('Null for figures of the class as a whole.'),
    reference: z.string().nullable(),
    stage: FairnessStage,
    metric: z.enum([
      'selection_rate',
      'impact_ratio',
      'disparate_impact',
      'statistical_parity_difference',
      'answer_rate',
    ]),
    value: z.number().nullable(),
    n: z.int(),
    interval: z.tuple([z.number(), z.number()]).nullable(),
    p_value: z.number().nullable(),
    window: z.object({ from: z.iso.date(), to: z.iso.date() }),
    status: MetricStatus,
    caveats: z.array(FairnessCaveat),
    computed_at: Time,
  })
  .meta({ id: 'FairnessMetric' });
export type FairnessMetric = z.output<typeof FairnessMetric>;

export const listFairnessMetrics = endpoint({
  id: 'listFairnessMetrics',
  method: 'get',
  path: '/api/fairness/metrics',
  tag,
  summary: 'List measured figures',
  description: 'Newest first. A figure is added when it differs from the one before; nothing is overwritten.',
  query: PageQuery.extend({
    class: ProtectedClass.optional(),
    metric: FairnessMetric.shape.metric.optional(),
    latest: Flag.default(false).describe('Only the newest figure of each kind.'),
  }),
  returns: pageOf(FairnessMetric, 'FairnessMetricPage'),
});

export const FairnessMonitoring = z
  .object({
    stage: FairnessStage.describe('Which decision is monitored.'),
    max_months: z.int().min(1).max(24).describe('How long a window may become if there are few decisions.'),
    second_reader_share: z
      .number()
      .min(0)
      .max(1)
      .describe('Of the rejections while an alert is open, the share that a second person reads.'),
  })
  .meta({ id: 'FairnessMonitoring' });
export type FairnessMonitoring = z.output<typeof FairnessMonitoring>;

export const readFairnessMonitoring = endpoint({
  id: 'readFairnessMonitoring',
  method: 'get',
  path: '/api/fairness/monitoring',
  tag,
  summary: 'Get how decisions are monitored',
  returns: FairnessMonitoring,
});

export const changeFairnessMonitoring = endpoint({
  id: 'changeFairnessMonitoring',
  method: 'put',
  path: '/api/fairness/monitoring',
  tag,
  summary: 'Change how decisions are monitored',
  description: 'The decisions are measured again within minutes.',
  body: z.object(FairnessMonitoring.shape),
  returns: FairnessMonitoring,
});

const Digest = z.object({ is_on: z.boolean().describe('Whether you get the weekly summary by mail.') });

export const readFairnessDigest = endpoint({
  id: 'readFairnessDigest',
  method: 'get',
  path: '/api/fairness/digest',
  tag,
  summary: 'Get whether you receive the weekly summary',
  returns: Digest,
});

export const changeFairnessDigest = endpoint({
  id: 'changeFairnessDigest',
  method: 'put',
  path: '/api/fairness/digest',
  tag,
  summary: 'Turn your weekly summary on or off',
  body: z.object(Digest.shape),
  returns: Digest,
});

export const FairnessEvent = z
  .object({
    seq: z.int().describe('Position in the workspace’s audit trail.'),
    at: Time,
    actor: z.string(),
    actor_name: z.string().nullable(),
    action: z.string(),
    subject: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    hash: z.string().describe('Links the event to the one before, as in the audit trail.'),
  })
  .meta({ id: 'FairnessEvent' });
export type FairnessEvent = z.output<typeof FairnessEvent>;

export const listFairnessTrail = endpoint({
  id: 'listFairnessTrail',
  method: 'get',
  path: '/api/fairness/trail',
  tag,
  summary: 'List decisions about fairness',
  description: 'The events of the audit trail that are about fairness, newest first.',
  query: PageQuery,
  returns: pageOf(FairnessEvent, 'FairnessTrailPage'),
});
