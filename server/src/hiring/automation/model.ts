import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import type { MoveCause } from '@tenon/contract/applications';
import type { RuleAction, RuleConditions, RuleTrigger, StageRef } from '@tenon/contract/automation';
import { isFinal, type Stage, type StageKind } from '@tenon/contract/stages';
import { InvalidError } from '../../platform/errors.ts';

export type RuleContent = { trigger: RuleTrigger; conditions: RuleConditions; actions: RuleAction[] };

/** An application in a stage, from when it entered it until it left it. Times in milliseconds. */
export type StageEntry = {
  version: number;
  stage: string;
  kind: StageKind;
  cause: MoveCause;
  at: number;
  leftAt: number | null;
};

/** What conditions look at. `fit` is undefined if it is unknown: not scored yet, or nothing could be checked. */
export type Facts = {
  jobId: string;
  origin: ApplicationOrigin;
  fit: number | undefined;
  answers: readonly { key: string; value: string }[];
};

const DAY = 86_400_000;

export const matchesStage = (ref: StageRef, { stage, kind }: Pick<StageEntry, 'stage' | 'kind'>) =>
  'key' in ref ? ref.key === stage : ref.kind === kind;

/**
 * When the rule acts on this entry, or undefined if it does not. Moves by rules and undone moves trigger nothing, so
 * that rules cannot move an application in circles.
 */
export function dueAt(trigger: RuleTrigger, entry: StageEntry, now: number): number | undefined {
  switch (trigger.type) {
    case 'arrives':
      return entry.version === 1 ? entry.at : undefined;
    case 'moved': {
      const isDeliberate = entry.cause === 'member' || entry.cause === 'candidate';
      return entry.version > 1 && isDeliberate && matchesStage(trigger.stage, entry) ? entry.at : undefined;
    }
    case 'waiting': {
      const due = entry.at + trigger.days * DAY;
      return matchesStage(trigger.stage, entry) && due <= (entry.leftAt ?? now) ? due : undefined;
    }
  }
}

/** Unknown if it depends on a fit that is unknown. */
export function holds(conditions: RuleConditions, facts: Facts): boolean | 'unknown' {
  const { job_id, origins, fit_below, fit_above, answer } = conditions;
  if (job_id !== null && job_id !== facts.jobId) return false;
  if (origins.length > 0 && !origins.includes(facts.origin)) return false;
  if (answer !== null) {
    const given = facts.answers.find(({ key }) => key === answer.key)?.value;
    if (given === undefined || fold(given) !== fold(answer.equals)) return false;
  }
  if (fit_below === null && fit_above === null) return true;
  if (facts.fit === undefined) return 'unknown';
  return (fit_below === null || facts.fit < fit_below) && (fit_above === null || facts.fit > fit_above);
}

const fold = (text: string) => text.trim().toLowerCase();

/** The stage of a job that a reference means: the first one of a kind. */
export function resolveStage(ref: StageRef, stages: readonly Stage[]): Stage | undefined {
  return stages.find((stage) => matchesStage(ref, { stage: stage.key, kind: stage.kind }));
}

/** Checks what the shape alone cannot. `stages` are those of the job that the rule is limited to. */
export function assertRule(
  { trigger, conditions, actions }: RuleContent,
  stages: readonly Stage[] | undefined,
) {
  const refs = [
    ...(trigger.type === 'arrives' ? [] : [trigger.stage]),
    ...actions.flatMap((action) => (action.type === 'move' ? [action.to] : [])),
  ];
  for (const ref of refs) {
    if (!('key' in ref)) continue;
    if (!stages)
      throw invalid('A rule about one stage must be limited to one job. Choose a kind of stage instead.');
    if (!resolveStage(ref, stages))
      throw new InvalidError('no-such-stage', `This job has no stage “${ref.key}”.`, {
        details: { stage: ref.key },
      });
  }
  if (conditions.answer && conditions.job_id === null)
    throw invalid('A rule about an answer must be limited to one job: each job asks its own questions.');
  if (trigger.type === 'waiting' && isFinalRef(trigger.stage, stages))
    throw invalid('Nobody waits in a final stage. Choose an open one.');
  for (const type of ['move', 'notify', 'assign'])
    if (actions.filter((action) => action.type === type).length > 1)
      throw invalid('A rule can have each kind of action once.');
  const move = actions.find((action) => action.type === 'move');
  if (move && trigger.type !== 'arrives' && JSON.stringify(move.to) === JSON.stringify(trigger.stage))
    throw invalid('The rule would move applications to the stage that they are in.');
}

/** Whether the rule rejects people without anyone looking. */
export function rejects(
  { actions }: Pick<RuleContent, 'actions'>,
  stages: readonly Stage[] | undefined,
): boolean {
  return actions.some((action) => action.type === 'move' && kindOf(action.to, stages) === 'rejected');
}

function kindOf(ref: StageRef, stages: readonly Stage[] | undefined): StageKind | undefined {
  if ('kind' in ref) return ref.kind;
  return stages?.find(({ key }) => key === ref.key)?.kind;
}

function isFinalRef(ref: StageRef, stages: readonly Stage[] | undefined): boolean {
  const kind = kindOf(ref, stages);
  return kind !== undefined && isFinal(kind);
}

const invalid = (detail: string) => new InvalidError('rule-invalid', detail);
