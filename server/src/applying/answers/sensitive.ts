import type { FormQuestion, SensitiveKind } from '@tenon/contract/answers';
import { folded } from './question-key.ts';
import { sensitivePattern } from './sensitive-patterns.ts';
import { wordKindsIn } from './sensitive-words.ts';

const patterns = {
  legal: sensitivePattern('legal'),
  demographic: sensitivePattern('demographic'),
  demographicOption: sensitivePattern('demographic-option'),
  pay: sensitivePattern('pay'),
  pastOrPresent: sensitivePattern('past-or-present'),
  salaryHistory: sensitivePattern('salary-history'),
};

/** The same few thousand questions are asked again and again. Long texts are rare and would fill the memory. */
const MAX_CACHED = 5_000;
const MAX_CACHED_LENGTH = 500;
const cached = new Map<string, SensitiveKind | null>();

/**
 * Classifies questions that only the applicant may answer, in any language of the product. When in doubt, a question is
 * sensitive: one that is left open without need costs a minute, an invented answer can cost a job.
 */
export function sensitiveKind(question: string): SensitiveKind | null {
  const known = cached.get(question);
  if (known !== undefined) return known;
  const kind = classify(question);
  if (question.length > MAX_CACHED_LENGTH) return kind;
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(question, kind);
  return kind;
}

/** A subject such as disability or immigration is harmless if the question is about work with it. */
function classify(question: string): SensitiveKind | null {
  const text = folded(question);
  const kinds = wordKindsIn(question);
  if (kinds.has('work') && !kinds.has('self')) return null;
  if (patterns.salaryHistory.test(text) || (patterns.pay.test(text) && patterns.pastOrPresent.test(text)))
    return 'salary-history';
  if (kinds.has('pay') && kinds.has('past') && !kinds.has('expected')) return 'salary-history';
  if (patterns.legal.test(text) || kinds.has('legal')) return 'legal';
  if (patterns.demographic.test(text) || kinds.has('demographic')) return 'demographic';
  return null;
}

/** Also looks at the options: some forms ask “Please select” and offer genders. */
export function sensitiveKindOf({
  label,
  options,
}: Pick<FormQuestion, 'label' | 'options'>): SensitiveKind | null {
  const byLabel = sensitiveKind(label);
  if (byLabel) return byLabel;
  return options.some((option) => patterns.demographicOption.test(folded(option.label)))
    ? 'demographic'
    : null;
}
