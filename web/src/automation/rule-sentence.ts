import type { Rule, RuleAction, RuleConditions, RuleTrigger, StageRef } from '@tenon/contract/automation';
import { originLabels, stageKindLabels } from '../shared/hiring/hiring-labels.ts';
import { counted } from '../ui/counted.ts';
import { formatList, formatNumber } from '../ui/format.ts';

type Described = Pick<Rule, 'trigger' | 'conditions' | 'actions' | 'job_title'>;

/** `When an application has been in Screening for 14 days: notify the hiring team.` */
export function ruleSentence({ trigger, conditions, actions, job_title }: Described): string {
  const where = job_title ? ` for ${job_title}` : '';
  const only = conditionsText(conditions);
  return `${triggerText(trigger)}${where}${only ? `, if ${only}` : ''}: ${formatList(actions.map(actionText))}.`;
}

const stageText = (ref: StageRef) => ('kind' in ref ? stageKindLabels[ref.kind] : `“${ref.key}”`);

function triggerText(trigger: RuleTrigger): string {
  if (trigger.type === 'arrives') return 'When an application arrives';
  if (trigger.type === 'moved') return `When an application is moved to ${stageText(trigger.stage)}`;
  return `When an application has been in ${stageText(trigger.stage)} for ${counted(trigger.days, 'day')}`;
}

function conditionsText({ origins, fit_below, fit_above, answer }: RuleConditions): string {
  return formatList([
    ...(origins.length > 0
      ? [`it came through ${origins.map((one) => originLabels[one]).join(' or ')}`]
      : []),
    ...(fit_above === null ? [] : [`fit is above ${formatNumber(fit_above)}`]),
    ...(fit_below === null ? [] : [`fit is below ${formatNumber(fit_below)}`]),
    ...(answer ? [`the answer to “${answer.key}” is “${answer.equals}”`] : []),
  ]);
}

export function actionText(action: RuleAction): string {
  if (action.type === 'notify')
    return action.who === 'team' ? 'notify the hiring team' : 'notify the reviewers';
  if (action.type === 'move') return `move to ${stageText(action.to)}`;
  return `add ${counted(action.user_ids.length, 'reviewer')}`;
}
