import type { AnswerSource, FormQuestion } from '@tenon/contract/answers';
import type { ApplicantData, BookEntry } from './applicant-data.ts';
import { fieldsFor } from './known-fields.ts';
import { questionKey } from './question-key.ts';
import { sensitiveKind, sensitiveKindOf } from './sensitive.ts';
import { contentOf, isSameQuestion } from './similar-question.ts';

/**
 * The possible sources of an answer, best first. Sensitive questions are answered only from the answer book, and only from
 * exactly the same question.
 */
export function sourcesFor(question: FormQuestion, { book }: ApplicantData): AnswerSource[] {
  const key = questionKey(question.label);
  const same = book.filter((entry) => entry.question_key === key);
  if (question.type === 'file') return sensitiveKindOf(question) ? [] : profileSources(question);
  if (sensitiveKindOf(question)) return same.map(bookSource);
  return [
    ...profileSources(question),
    ...(same.length > 0 ? same : onlySimilar(question, book)).map(bookSource),
  ];
}

const profileSources = (question: FormQuestion) =>
  fieldsFor(question).map((ref): AnswerSource => ({ kind: 'profile', ref }));

const bookSource = ({ id }: BookEntry): AnswerSource => ({ kind: 'answer-book', ref: id });

/** Nothing if several similar questions have different answers. */
function onlySimilar({ label }: FormQuestion, book: readonly BookEntry[]): BookEntry[] {
  const content = contentOf(label);
  const similar = book.filter(
    (entry) =>
      contentOfEntry(entry) === content &&
      isSameQuestion(entry.question, label) &&
      !sensitiveKind(entry.question),
  );
  return new Set(similar.map(({ answer }) => answer)).size === 1 ? similar.slice(0, 1) : [];
}

/** Computed once per entry: a form may have hundreds of questions, a book thousands of entries. */
const contents = new WeakMap<BookEntry, string>();

function contentOfEntry(entry: BookEntry): string {
  const content = contents.get(entry) ?? contentOf(entry.question);
  contents.set(entry, content);
  return content;
}
