import { folded } from '../../answers/question-key.ts';
import {
  type ApprovalContent,
  type ContentAnswer,
  isEmpty,
  openQuestions,
} from '../../runs/approval/content.ts';
import { companyKeyOf } from '../../runs/similarity-keys.ts';
import type { RuleInput } from './rule-store.ts';

export type RuleConditions = Omit<RuleInput, 'name' | 'is_active'>;
export type RuleMismatch = 'company' | 'title' | 'fit' | 'answers' | 'open' | 'limit' | 'suggested';

export type RuleCase = {
  title: string;
  company: string;
  content: ApprovalContent;
  /** Share of the required skills that the resume shows, from 0 to 1. Undefined if unknown. */
  fit: number | undefined;
  usedToday: number;
};

/** Returns the first condition that is not met; nothing if the rule approves. What is not known is never met. */
export function evaluateRule(rule: RuleConditions, subject: RuleCase): RuleMismatch | undefined {
  const answers = Object.values(subject.content.answers).filter(({ answer }) => !isEmpty(answer));
  if (openQuestions(subject.content).length > 0) return 'open';
  // An assistant may suggest answers, but only a person can accept them.
  if (answers.some(({ written_by }) => written_by !== undefined && !written_by.startsWith('user:'))) {
    return 'suggested';
  }
  if (rule.companies.length > 0 && !isAnyCompany(rule.companies, subject.company)) return 'company';
  if (rule.title_words.length > 0 && !hasAnyWord(rule.title_words, subject.title)) return 'title';
  if (rule.min_fit !== null && (subject.fit === undefined || subject.fit * 100 < rule.min_fit)) return 'fit';
  if (rule.saved_answers_only && answers.some((answer) => !isSaved(answer))) return 'answers';
  if (subject.usedToday >= rule.max_per_day) return 'limit';
  return undefined;
}

/** The resume itself is a file that the applicant chose, not an answer taken from its text. */
function isSaved({ answer, source }: ContentAnswer): boolean {
  if (source?.kind === 'resume') return answer === source.ref;
  return source?.kind === 'answer-book' || source?.kind === 'profile';
}

function isAnyCompany(companies: readonly string[], company: string): boolean {
  const key = companyKeyOf(company);
  return companies.some((name) => companyKeyOf(name) === key);
}

/** Whole words: "engineer" does not match "engineering". */
function hasAnyWord(words: readonly string[], title: string): boolean {
  const text = ` ${folded(title)} `;
  return words.some((word) => text.includes(` ${folded(word)} `));
}
