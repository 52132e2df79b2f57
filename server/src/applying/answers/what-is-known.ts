import type { AnswerSource, ApplicantFacts } from '@tenon/contract/answers';

export type BookEntry = { id: string; question: string; question_key: string; answer: string };
export type Role = { title: string; company: string };

/** All that an answer may come from. */
export type Known = {
  facts: Partial<ApplicantFacts>;
  book: readonly BookEntry[];
  /** For the letter. */
  role?: Role | undefined;
};

type Field = keyof ApplicantFacts;

/** What a source says of itself, before it is fitted to a question; nothing when there is no such thing. */
export function saidBy({ kind, ref }: AnswerSource, known: Known): string | undefined {
  if (kind === 'answer-book') return known.book.find(({ id }) => id === ref)?.answer;
  if (kind === 'profile') return saidByFields(ref.split('+') as Field[], known);
  return undefined;
}

/** Several fields make one answer: a whole name, a city with its country. */
function saidByFields(fields: Field[], { facts, role }: Known): string | undefined {
  const values = fields.map((field) => (Object.hasOwn(facts, field) ? facts[field] : null));
  if (!values.every((value) => typeof value === 'string' && value.trim() !== '')) return undefined;
  if (fields.length === 1 && fields[0] === 'cover_letter') return fillLetter(values[0] as string, role);
  return values.join(fields.includes('country') ? ', ' : ' ');
}

/** Their own letter; of the role only its title and its company are put in. */
function fillLetter(letter: string, role: Role | undefined): string | undefined {
  if (!role) return /\{(title|company)\}/.test(letter) ? undefined : letter;
  return letter.replaceAll(/\{(title|company)\}/g, (_, name: keyof Role) => role[name]);
}
