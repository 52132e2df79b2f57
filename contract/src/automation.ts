import { z } from 'zod';
import { ApplicationOrigin } from './application-filter.ts';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { StageKey, StageKind } from './stages.ts';
import { lineUpTo, Time } from './values.ts';

const tag = 'Automation';
const RuleId = z.object({ id: z.uuid() });

/** All stages of a kind, or one stage of the job that the rule is limited to. */
export const StageRef = z
  .union([z.object({ kind: StageKind }), z.object({ key: StageKey })])
  .meta({ id: 'StageRef' });
export type StageRef = z.output<typeof StageRef>;

export const RuleTrigger = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('arrives') }),
    z.object({ type: z.literal('moved'), stage: StageRef }),
    z.object({ type: z.literal('waiting'), stage: StageRef, days: z.int().min(1).max(365) }),
  ])
  .meta({ id: 'RuleTrigger' });
export type RuleTrigger = z.output<typeof RuleTrigger>;

const Fit = z.number().min(0).max(100);

export const RuleConditions = z
  .object({
    job_id: z.uuid().nullable().default(null),
    origins: z.array(ApplicationOrigin).max(5).default([]).describe('Any if empty.'),
    fit_below: Fit.nullable().default(null),
    fit_above: Fit.nullable().default(null),
    answer: z
      .object({ key: StageKey, equals: lineUpTo(300) })
      .nullable()
      .default(null),
  })
  .meta({ id: 'RuleConditions' })
  .describe('All must hold. Conditions about fit never hold for someone whose resume could not be checked.');
export type RuleConditions = z.output<typeof RuleConditions>;

export const RuleAction = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('notify'), who: z.enum(['team', 'reviewers']) }),
    z.object({ type: z.literal('move'), to: StageRef }),
    z.object({ type: z.literal('assign'), user_ids: z.array(z.int().positive()).min(1).max(20) }),
  ])
  .meta({ id: 'RuleAction' });
export type RuleAction = z.output<typeof RuleAction>;

const RuleInput = z
  .object({
    name: lineUpTo(100),
    trigger: RuleTrigger,
    conditions: RuleConditions,
    actions: z.array(RuleAction).min(1).max(3),
    confirm_rejection: z
      .boolean()
      .default(false)
      .describe(
        'Must be true if the rule rejects people. Nobody looks at these decisions: check the law that applies to you.',
      ),
  })
  .describe('The content of a rule.');
export type RuleInput = z.output<typeof RuleInput>;

export const Rule = z
  .object({
    id: z.uuid(),
    name: z.string(),
    trigger: RuleTrigger,
    conditions: RuleConditions,
    actions: z.array(RuleAction),
    job_title: z.string().nullable(),
    rejects: z.boolean().describe('Whether it rejects people without anyone looking.'),
    is_enabled: z.boolean(),
    enabled_at: Time.nullable(),
    applied: z.int().describe('Applications it acted on in the last 30 days.'),
    skipped: z.int().describe('Times in the last 30 days that it did nothing, because someone was faster.'),
    created_by: z.string(),
    updated_at: Time,
    version: z.int(),
  })
  .meta({ id: 'Rule' });
export type Rule = z.output<typeof Rule>;

const Touched = z.object({
  id: z.uuid(),
  person: z.object({ id: z.uuid().nullable(), name: z.string() }),
  job: z.object({ id: z.uuid(), title: z.string() }),
});

export const Rehearsed = z
  .object({
    application: Touched,
    stage: z.string().describe('The stage that the application was in.'),
    entry: z.int().describe('The version of the application when it entered the stage.'),
    at: Time.describe('When the rule would have acted.'),
    is_due: z.boolean().describe('It is still waiting: the rule acts as soon as it is turned on.'),
  })
  .meta({ id: 'Rehearsed' });
export type Rehearsed = z.output<typeof Rehearsed>;

export const SkipCode = z.enum(['stage-changed', 'no-such-stage', 'move-not-allowed']);

export const RuleRun = z
  .object({
    id: z.uuid(),
    rule: z.object({ id: z.uuid(), name: z.string() }),
    application: Touched,
    stage: z.string(),
    entry: z.int(),
    outcome: z.enum(['applied', 'skipped']),
    code: SkipCode.nullable().describe('Why it was skipped.'),
    actual: z.string().nullable().describe('The stage that the application was in instead.'),
    actions: z.array(RuleAction),
    move_id: z.uuid().nullable().describe('Pass it to undo the move.'),
    at: Time,
  })
  .meta({ id: 'RuleRun' });
export type RuleRun = z.output<typeof RuleRun>;

const ruleProblems = [
  'rule-invalid',
  'rejection-not-confirmed',
  'no-such-job',
  'no-such-stage',
  'no-such-member',
] as const;

export const listRules = endpoint({
  id: 'listRules',
  method: 'get',
  path: '/api/automation/rules',
  tag,
  summary: 'List automation rules',
  query: PageQuery,
  returns: pageOf(Rule, 'RulePage'),
});

export const addRule = endpoint({
  id: 'addRule',
  method: 'post',
  path: '/api/automation/rules',
  tag,
  summary: 'Create an automation rule',
  description: 'A new rule is off. Rehearse it, then turn it on.',
  body: RuleInput,
  status: 201,
  returns: Rule,
  creates: true,
  problems: ruleProblems,
});

export const changeRule = endpoint({
  id: 'changeRule',
  method: 'put',
  path: '/api/automation/rules/{id}',
  tag,
  summary: 'Change an automation rule',
  description: 'Turns the rule off, because it may now act on other people.',
  params: RuleId,
  body: RuleInput,
  returns: Rule,
  problems: ruleProblems,
});

export const enableRule = endpoint({
  id: 'enableRule',
  method: 'post',
  path: '/api/automation/rules/{id}/enable',
  tag,
  summary: 'Turn on an automation rule',
  description:
    'Rules about waiting act on everyone who has waited that long; other rules only on what happens from now on.',
  params: RuleId,
  returns: Rule,
  problems: ruleProblems,
});

export const disableRule = endpoint({
  id: 'disableRule',
  method: 'post',
  path: '/api/automation/rules/{id}/disable',
  tag,
  summary: 'Turn off an automation rule',
  params: RuleId,
  returns: Rule,
});

export const removeRule = endpoint({
  id: 'removeRule',
  method: 'delete',
  path: '/api/automation/rules/{id}',
  tag,
  summary: 'Delete an automation rule',
  description: 'Its log stays.',
  params: RuleId,
});

export const rehearseRule = endpoint({
  id: 'rehearseRule',
  method: 'post',
  path: '/api/automation/rules/rehearse',
  tag,
  summary: 'Rehearse an automation rule',
  description:
    'Lists the applications that the rule would have acted on, and when. Nothing is changed. Fit is the current one.',
  body: z.object({
    rule: RuleInput.omit({ name: true, confirm_rejection: true }),
    days: z.int().min(1).max(365).default(90).describe('How far to look back.'),
  }),
  returns: z.object({
    items: z.array(Rehearsed).describe('Latest first, at most 500.'),
    touched: z.int(),
    due: z.int().describe('How many of them it acts on as soon as it is turned on.'),
    unknown: z.int().describe('Entries that it cannot decide about, because the fit is unknown.'),
  }),
  problems: ['rule-invalid', 'no-such-job', 'no-such-stage', 'no-such-member'],
});

export const listRuleRuns = endpoint({
  id: 'listRuleRuns',
  method: 'get',
  path: '/api/automation/runs',
  tag,
  summary: 'List what automation rules did',
  query: PageQuery.extend({ rule: z.uuid().optional() }),
  returns: pageOf(RuleRun, 'RuleRunPage'),
});
