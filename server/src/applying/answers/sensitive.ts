import type { FormQuestion, SensitiveKind } from '@tenon/contract/answers';
import { folded } from './question-key.ts';
import { demographic, demographicOptions, legal, pay, salaryHistory, times } from './sensitive-words.ts';

/**
 * What kind of question only the person answers, word for word; none for the rest. In doubt it is one: a question too
 * many that is left open costs a minute, an invented answer can cost a job.
 */
export function sensitiveKind(question: string): SensitiveKind | null {
  const text = folded(question);
  if (salaryHistory.test(text) || (pay.test(text) && times.test(text))) return 'salary-history';
  if (legal.test(text)) return 'legal';
  if (demographic.test(text)) return 'demographic';
  return null;
}

/** Also by what can be chosen: some forms ask “Please select” and offer genders. */
export function sensitiveKindOf({
  label,
  options,
}: Pick<FormQuestion, 'label' | 'options'>): SensitiveKind | null {
  const byLabel = sensitiveKind(label);
  if (byLabel) return byLabel;
  return options.some((option) => demographicOptions.test(folded(option.label))) ? 'demographic' : null;
}
