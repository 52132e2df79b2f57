import { applicantFields, type FormQuestion } from '@tenon/contract/answers';
import { type ApplicantData, sourceValue } from './applicant-data.ts';
import { fitAnswer, yesOrNo } from './fit-answer.ts';
import type { WrittenAnswer } from './parse-submission.ts';
import { questionKey } from './question-key.ts';
import type { Resumes } from './read-resumes.ts';
import { sensitiveKindOf } from './sensitive.ts';
import { isSameQuestion } from './similar-question.ts';

export type AnswerProblem =
  | 'no-source'
  | 'no-such-source'
  | 'only-you'
  | 'other-question'
  | 'source-changed'
  | 'request-differs';

/** Finds out why an answer may not be sent. Undefined if its source still has the same value. */
export function checkAnswer(
  { question, answer, source, requested }: WrittenAnswer,
  { data, resumes, approvalId }: { data: ApplicantData; resumes: Resumes; approvalId?: string | undefined },
): AnswerProblem | undefined {
  if (!source || answer === undefined) return 'no-source';
  if (requested !== undefined && !sameValues(requested, answer)) return 'request-differs';
  // The applicant read and approved it. Agents cannot write answers to sensitive questions there.
  if (source.kind === 'approval') return source.ref === approvalId ? undefined : 'no-such-source';
  const isSensitive = sensitiveKindOf(question) !== null;
  if (source.kind === 'answer-book') {
    const entry = data.book.find(({ id }) => id === source.ref);
    if (!entry) return 'no-such-source';
    if (entry.question_key !== questionKey(question.label)) {
      if (isSensitive) return 'only-you';
      if (!isSameQuestion(entry.question, question.label)) return 'other-question';
    }
  } else if (isSensitive) return 'only-you';

  if (source.kind === 'resume' || source.ref === 'document_id') {
    const id = source.kind === 'resume' ? source.ref : (data.facts.document_id ?? '');
    const resume = resumes.get(id);
    if (!resume) return 'no-such-source';
    const isInResume =
      answer === id ||
      (source.kind === 'resume' && resume.values.some((value) => isAnswerFor(question, value, answer)));
    return isInResume ? undefined : 'source-changed';
  }
  if (source.kind === 'profile' && !source.ref.split('+').every(isField)) return 'no-such-source';
  const value = sourceValue(source, data);
  return value !== undefined && isAnswerFor(question, value, answer) ? undefined : 'source-changed';
}

const isField = (ref: string) => (applicantFields as string[]).includes(ref);

/** The answer may be given as the value that is filled in, or as its label. */
function isAnswerFor(question: FormQuestion, value: string, answer: string | string[]): boolean {
  const text = Array.isArray(answer) ? answer.join('\n') : answer;
  if (isText(question))
    return plain(text) === plain(value) || (isYesOrNo(value) && yesOrNo(value) === yesOrNo(text));
  const fitted = fitAnswer(question, value);
  if (fitted === undefined) return false;
  return sameValues(fitted, answer) || sameValues(fitted, fitAnswer(question, text));
}

const isText = ({ type }: FormQuestion) => type === 'text' || type === 'long-text';
const isYesOrNo = (text: string) => yesOrNo(text) !== undefined;
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

function sameValues(one: string | string[], other: string | string[] | undefined): boolean {
  if (other === undefined) return false;
  const sorted = (value: string | string[]) => JSON.stringify([value].flat().sort());
  return sorted(one) === sorted(other);
}
