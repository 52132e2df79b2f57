import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import type { Rule, RuleAction, RuleInput, RuleTrigger, StageRef } from '@tenon/contract/automation';

/** A rule as the form holds it. Stages are written as `kind:screening` or `key:phone-screen`. */
export type DraftRule = {
  name: string;
  trigger: RuleTrigger['type'];
  stage: string;
  days: number;
  jobId: string | null;
  origins: ApplicationOrigin[];
  fitBelow: number | null;
  fitAbove: number | null;
  answerKey: string | null;
  answerEquals: string;
  notify: 'team' | 'reviewers' | null;
  moveTo: string | null;
  assign: string[];
  confirmRejection: boolean;
};

export const emptyDraft: DraftRule = {
  ...{ name: '', trigger: 'waiting', stage: 'kind:screening', days: 14, jobId: null, origins: [] },
  ...{ fitBelow: null, fitAbove: null, answerKey: null, answerEquals: '' },
  ...{ notify: 'team', moveTo: null, assign: [], confirmRejection: false },
};

export function draftOf({ name, trigger, conditions, actions, rejects }: Rule): DraftRule {
  const move = actions.find((action) => action.type === 'move');
  const notify = actions.find((action) => action.type === 'notify');
  const assign = actions.find((action) => action.type === 'assign');
  return {
    ...emptyDraft,
    name,
    trigger: trigger.type,
    ...(trigger.type !== 'arrives' && { stage: textOf(trigger.stage) }),
    ...(trigger.type === 'waiting' && { days: trigger.days }),
    ...{ jobId: conditions.job_id, origins: conditions.origins },
    ...{ fitBelow: conditions.fit_below, fitAbove: conditions.fit_above },
    ...{ answerKey: conditions.answer?.key ?? null, answerEquals: conditions.answer?.equals ?? '' },
    ...{ notify: notify?.who ?? null, moveTo: move ? textOf(move.to) : null },
    ...{ assign: assign?.user_ids.map(String) ?? [], confirmRejection: rejects },
  };
}

export function inputOf(draft: DraftRule): RuleInput {
  const { trigger: type, answerKey, notify, moveTo, assign } = draft;
  const stage = refOf(draft.stage);
  const trigger: RuleTrigger =
    type === 'arrives' ? { type } : type === 'moved' ? { type, stage } : { type, stage, days: draft.days };
  const actions: RuleAction[] = [
    ...(notify ? [{ type: 'notify' as const, who: notify }] : []),
    ...(moveTo ? [{ type: 'move' as const, to: refOf(moveTo) }] : []),
    ...(assign.length > 0 ? [{ type: 'assign' as const, user_ids: assign.map(Number) }] : []),
  ];
  const answer = answerKey && draft.answerEquals ? { key: answerKey, equals: draft.answerEquals } : null;
  return {
    ...{ name: draft.name.trim(), trigger, actions, confirm_rejection: draft.confirmRejection },
    conditions: {
      ...{ job_id: draft.jobId, origins: draft.origins, answer },
      ...{ fit_below: draft.fitBelow, fit_above: draft.fitAbove },
    },
  };
}

/** What is missing before the rule can be rehearsed or saved. */
export function problemOf(draft: DraftRule): string | undefined {
  if (!draft.notify && !draft.moveTo && draft.assign.length === 0) return 'Choose at least one action.';
  if (draft.answerKey && !draft.answerEquals) return 'Enter the answer that the rule looks for.';
  return undefined;
}

export const isRejecting = ({ moveTo }: Pick<DraftRule, 'moveTo'>) =>
  moveTo === 'kind:rejected' || moveTo === 'key:rejected';

const textOf = (ref: StageRef) => ('key' in ref ? `key:${ref.key}` : `kind:${ref.kind}`);

function refOf(text: string): StageRef {
  const [type, value = ''] = text.split(':');
  return type === 'key' ? { key: value } : ({ kind: value } as StageRef);
}
