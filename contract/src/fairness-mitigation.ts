import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AuditStage } from './fairness-audits.ts';
import { ProtectedClass } from './fairness-groups.ts';
import { LawId } from './fairness-laws.ts';
import { Time, textUpTo } from './values.ts';

const tag = 'Fairness';
const MitigationId = z.object({ id: z.uuid() });

export const AdjustmentMode = z.enum(['threshold_adjust', 'calibration']);
export type AdjustmentMode = z.output<typeof AdjustmentMode>;

export const MitigationMode = z.enum(['flag', ...AdjustmentMode.options]).meta({ id: 'MitigationMode' });
export type MitigationMode = z.output<typeof MitigationMode>;

export const MitigationGroup = z
  .object({
    group: z.string(),
    people: z.int(),
    scored: z.int(),
    impact_ratio: z.number().nullable(),
    adjustment: z
      .number()
      .describe('threshold_adjust: how much lower the cut-off is. calibration: added to the score.'),
    above_before: z.int().describe('Scored people above the cut-off, without the adjustment.'),
    above_after: z.int(),
    is_insufficient: z.boolean().describe('Fewer than 30 people: no adjustment.'),
  })
  .meta({ id: 'MitigationGroup' });
export type MitigationGroup = z.output<typeof MitigationGroup>;

export const MitigationRun = z
  .object({
    id: z.uuid(),
    is_simulation: z.boolean().describe('A law forbids the adjustment, so it has no effects.'),
    forbidden_by: z.array(LawId),
    groups: z.array(MitigationGroup),
    effects: z.int().describe('Applications that it recommends for a second reading.'),
    ran_by: z.string(),
    ran_at: Time,
    reverted_at: Time.nullable(),
  })
  .meta({ id: 'MitigationRun' });
export type MitigationRun = z.output<typeof MitigationRun>;

export const Mitigation = z
  .object({
    id: z.uuid(),
    mode: AdjustmentMode,
    class: ProtectedClass,
    stage: AuditStage,
    strength: z.number(),
    cutoff: z.number(),
    legal_basis: z.string(),
    state: z.enum(['proposed', 'active', 'ended']),
    is_own: z.boolean().describe('You proposed it, so someone else must approve it.'),
    proposed_by: z.string(),
    proposed_at: Time,
    approved_by: z.string().nullable(),
    approved_at: Time.nullable(),
    ended_by: z.string().nullable(),
    ended_at: Time.nullable(),
    runs: z.array(MitigationRun).describe('Newest first, at most 10.'),
  })
  .meta({ id: 'Mitigation' });
export type Mitigation = z.output<typeof Mitigation>;

export const FairnessMitigation = z
  .object({
    mode: MitigationMode.describe('`flag` unless an adjustment is approved.'),
    is_simulation: z.boolean(),
    forbidden_by: z.array(LawId).describe('Active laws that forbid adjustments by group.'),
    items: z.array(Mitigation).describe('Newest first, at most 20.'),
  })
  .meta({ id: 'FairnessMitigation' });
export type FairnessMitigation = z.output<typeof FairnessMitigation>;

export const readFairnessMitigation = endpoint({
  id: 'readFairnessMitigation',
  method: 'get',
  path: '/api/fairness/mitigation',
  tag,
  summary: 'Get the mitigation mode',
  description:
    'The default, `flag`, asks for a second reader. The other modes compute adjustments by group. No mode changes a score, a stage or a ranking.',
  returns: FairnessMitigation,
});

export const proposeMitigation = endpoint({
  id: 'proposeMitigation',
  method: 'post',
  path: '/api/fairness/mitigation',
  tag,
  summary: 'Propose an adjustment',
  description: 'With its legal basis in writing. A second person must approve it.',
  body: z.object({
    mode: AdjustmentMode,
    class: ProtectedClass,
    stage: AuditStage.default('interview'),
    strength: z.number().gt(0).max(1).default(0.5),
    cutoff: z.number().min(0).max(1).default(0.5).describe('The score from which people are considered.'),
    legal_basis: textUpTo(4000),
  }),
  status: 201,
  returns: Mitigation,
  creates: true,
  problems: ['mitigation-open'],
});

export const approveMitigation = endpoint({
  id: 'approveMitigation',
  method: 'post',
  path: '/api/fairness/mitigation/{id}/approve',
  tag,
  summary: 'Approve an adjustment',
  description: 'Not by the person who proposed it.',
  params: MitigationId,
  returns: Mitigation,
  problems: ['no-such-mitigation', 'mitigation-over', 'own-proposal'],
});

export const runMitigation = endpoint({
  id: 'runMitigation',
  method: 'post',
  path: '/api/fairness/mitigation/{id}/runs',
  tag,
  summary: 'Compute an adjustment',
  description:
    'From the decisions of the last 12 months. If no active law forbids it, applications that are still open and would be above the adjusted cut-off are recommended for a second reading. Earlier recommendations are replaced.',
  params: MitigationId,
  returns: Mitigation,
  problems: ['no-such-mitigation', 'mitigation-not-approved', 'mitigation-over'],
});

export const endMitigation = endpoint({
  id: 'endMitigation',
  method: 'post',
  path: '/api/fairness/mitigation/{id}/end',
  tag,
  summary: 'Reject or end an adjustment',
  description: 'Its recommendations are removed. What it did stays in its log.',
  params: MitigationId,
  returns: Mitigation,
  problems: ['no-such-mitigation'],
});

export const MitigationEffect = z
  .object({
    application_id: z.uuid(),
    job: z.string().nullable(),
    score: z.number(),
    adjusted_score: z.number(),
    adjusted_cutoff: z.number(),
  })
  .meta({ id: 'MitigationEffect' });
export type MitigationEffect = z.output<typeof MitigationEffect>;

export const listMitigationEffects = endpoint({
  id: 'listMitigationEffects',
  method: 'get',
  path: '/api/fairness/mitigation/{id}/effects',
  tag,
  summary: 'List recommended second readings',
  description: 'Shows indirectly what people said about themselves, so few may read it.',
  params: MitigationId,
  returns: z.object({ items: z.array(MitigationEffect).describe('At most 200.'), total: z.int() }),
  problems: ['no-such-mitigation'],
});
