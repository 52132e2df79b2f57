import type { FormQuestion, ProposedAnswer } from '@tenon/contract/answers';
import { type ApplicantData, sourceValue } from './applicant-data.ts';
import { fitAnswer } from './fit-answer.ts';
import { asksForResume } from './known-fields.ts';
import { sensitiveKindOf } from './sensitive.ts';
import { sourcesFor } from './sources-for.ts';

/** Returns an answer with its source, or the reason why there is none. Answers are never made up. */
export function answerQuestion(question: FormQuestion, data: ApplicantData): ProposedAnswer {
  const sensitive = sensitiveKindOf(question);
  const about = { id: question.id, question: question.label, required: question.required, sensitive };
  if (data.resumeId && asksForResume(question)) {
    return {
      ...about,
      answer: data.resumeId,
      source: { kind: 'resume', ref: data.resumeId },
      why_open: null,
    };
  }
  let hasValue = false;
  for (const source of sourcesFor(question, data)) {
    const value = sourceValue(source, data);
    if (value === undefined) continue;
    hasValue = true;
    const answer = fitAnswer(question, value);
    if (answer !== undefined) return { ...about, answer, source, why_open: null };
  }
  const why_open = hasValue ? 'not-an-option' : sensitive ? 'only-you' : 'nobody-knows';
  return { ...about, answer: null, source: null, why_open };
}
