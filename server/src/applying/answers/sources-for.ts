import type { AnswerSource, FormQuestion } from '@tenon/contract/answers';
import { fieldsFor } from './known-fields.ts';
import { questionKey } from './question-key.ts';
import { sensitiveKind, sensitiveKindOf } from './sensitive.ts';
import { asksTheSame, carriedBy } from './similar-question.ts';
import type { BookEntry, Known } from './what-is-known.ts';

/**
 * Where an answer to this question may come from, the best first. Sensitive questions: only from the book, and only from
 * the very same question.
 */
export function sourcesFor(question: FormQuestion, { book }: Known): AnswerSource[] {
  const key = questionKey(question.label);
  const same = book.filter((entry) => entry.question_key === key);
  if (question.type === 'file') return sensitiveKindOf(question) ? [] : profileSources(question);
  if (sensitiveKindOf(question)) return same.map(bookSource);
  return [
    ...profileSources(question),
    ...(same.length > 0 ? same : theOnlyLike(question, book)).map(bookSource),
  ];
}

const profileSources = (question: FormQuestion) =>
  fieldsFor(question).map((ref): AnswerSource => ({ kind: 'profile', ref }));

const bookSource = ({ id }: BookEntry): AnswerSource => ({ kind: 'answer-book', ref: id });

/** Of several that come close and say different things, none. */
function theOnlyLike({ label }: FormQuestion, book: readonly BookEntry[]): BookEntry[] {
  const wanted = carriedBy(label);
  const alike = book.filter(
    (entry) =>
      carriedByEntry(entry) === wanted &&
      asksTheSame(entry.question, label) &&
      !sensitiveKind(entry.question),
  );
  return new Set(alike.map(({ answer }) => answer)).size === 1 ? alike.slice(0, 1) : [];
}

/** Worked out once for each: a form may have hundreds of questions, a book thousands. */
const carried = new WeakMap<BookEntry, string>();

function carriedByEntry(entry: BookEntry): string {
  const known = carried.get(entry) ?? carriedBy(entry.question);
  carried.set(entry, known);
  return known;
}
