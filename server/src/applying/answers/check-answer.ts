import { applicantFields, type FormQuestion } from '@tenon/contract/answers';
import { fitAnswer, yesOrNo } from './fit-answer.ts';
import { questionKey } from './question-key.ts';
import type { Resumes } from './read-resumes.ts';
import { sensitiveKindOf } from './sensitive.ts';
import { asksTheSame } from './similar-question.ts';
import { type Known, saidBy } from './what-is-known.ts';
import type { Written } from './written-answers.ts';

export type Problem =
  | 'no-source'
  | 'no-such-source'
  | 'only-you'
  | 'other-question'
  | 'source-changed'
  | 'request-differs';

/** What is wrong with saying this in somebody's name; nothing when the source it names says the same now. */
export function checkAnswer(
  { question, answer, source, requested }: Written,
  { known, resumes }: { known: Known; resumes: Resumes },
): Problem | undefined {
  if (!source || answer === undefined) return 'no-source';
  if (requested !== undefined && !sameValues(requested, answer)) return 'request-differs';
  const isSensitive = sensitiveKindOf(question) !== null;
  if (source.kind === 'answer-book') {
    const entry = known.book.find(({ id }) => id === source.ref);
    if (!entry) return 'no-such-source';
    if (entry.question_key !== questionKey(question.label)) {
      if (isSensitive) return 'only-you';
      if (!asksTheSame(entry.question, question.label)) return 'other-question';
    }
  } else if (isSensitive) return 'only-you';

  if (source.kind === 'resume' || source.ref === 'document_id') {
    const id = source.kind === 'resume' ? source.ref : (known.facts.document_id ?? '');
    const resume = resumes.get(id);
    if (!resume) return 'no-such-source';
    const isSaid =
      answer === id ||
      (source.kind === 'resume' && resume.values.some((value) => deepEqual(question, value, answer)));
    return isSaid ? undefined : 'source-changed';
  }
  if (source.kind === 'profile' && !source.ref.split('+').every(isField)) return 'no-such-source';
  const said = saidBy(source, known);
  return said !== undefined && deepEqual(question, said, answer) ? undefined : 'source-changed';
}

const isField = (ref: string) => (applicantFields as string[]).includes(ref);

/** As it would be filled in for what was said, or the label for the value. */
function deepEqual(question: FormQuestion, said: string, answer: string | string[]): boolean {
  const text = Array.isArray(answer) ? answer.join('\n') : answer;
  if (isText(question))
    return plain(text) === plain(said) || (isYesOrNo(said) && yesOrNo(said) === yesOrNo(text));
  const fitting = fitAnswer(question, said);
  if (fitting === undefined) return false;
  return sameValues(fitting, answer) || sameValues(fitting, fitAnswer(question, text));
}

const isText = ({ type }: FormQuestion) => type === 'text' || type === 'long-text';
const isYesOrNo = (text: string) => yesOrNo(text) !== undefined;
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

function sameValues(one: string | string[], other: string | string[] | undefined): boolean {
  if (other === undefined) return false;
  const sorted = (value: string | string[]) => JSON.stringify([value].flat().sort());
  return sorted(one) === sorted(other);
}
