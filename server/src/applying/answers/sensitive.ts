import type { FormQuestion, SensitiveKind } from '@tenon/contract/answers';
import { folded } from './question-key.ts';
import { sensitivePattern } from './sensitive-patterns.ts';

const legal = sensitivePattern('legal');
const demographic = sensitivePattern('demographic');
const demographicOption = sensitivePattern('demographic-option');
const pay = sensitivePattern('pay');
const pastOrPresent = sensitivePattern('past-or-present');
const salaryHistory = sensitivePattern('salary-history');

/**
 * Classifies questions that only the applicant may answer. When in doubt, a question is sensitive: one that is left open
 * without need costs a minute, an invented answer can cost a job.
 */
export function sensitiveKind(question: string): SensitiveKind | null {
  const text = folded(question);
  if (salaryHistory.test(text) || (pay.test(text) && pastOrPresent.test(text))) return 'salary-history';
  if (legal.test(text)) return 'legal';
  if (demographic.test(text)) return 'demographic';
  return null;
}

/** Also looks at the options: some forms ask “Please select” and offer genders. */
export function sensitiveKindOf({
  label,
  options,
}: Pick<FormQuestion, 'label' | 'options'>): SensitiveKind | null {
  const byLabel = sensitiveKind(label);
  if (byLabel) return byLabel;
  return options.some((option) => demographicOption.test(folded(option.label))) ? 'demographic' : null;
}
