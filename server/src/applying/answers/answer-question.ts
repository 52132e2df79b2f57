import type { FormQuestion, ProposedAnswer } from '@tenon/contract/answers';
import { fitAnswer } from './fit-answer.ts';
import { sensitiveKindOf } from './sensitive.ts';
import { sourcesFor } from './sources-for.ts';
import { type Known, saidBy } from './what-is-known.ts';

/** The answer that a source gives, with that source; or none, and why. Nothing is ever made up. */
export function answerQuestion(question: FormQuestion, known: Known): ProposedAnswer {
  const sensitive = sensitiveKindOf(question);
  const about = { id: question.id, question: question.label, required: question.required, sensitive };
  let isSaid = false;
  for (const source of sourcesFor(question, known)) {
    const said = saidBy(source, known);
    if (said === undefined) continue;
    isSaid = true;
    const answer = fitAnswer(question, said);
    if (answer !== undefined) return { ...about, answer, source, why_open: null };
  }
  const why_open = isSaid ? 'not-an-option' : sensitive ? 'only-you' : 'nobody-knows';
  return { ...about, answer: null, source: null, why_open };
}
