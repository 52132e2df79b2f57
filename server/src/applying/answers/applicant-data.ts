import type { AnswerSource, ApplicantFacts } from '@tenon/contract/answers';

export type BookEntry = { id: string; question: string; question_key: string; answer: string };
export type PostingName = { title: string; company: string };

/** Everything that an answer may come from. */
export type ApplicantData = {
  facts: Partial<ApplicantFacts>;
  book: readonly BookEntry[];
  /** The posting that the cover letter may name. */
  posting?: PostingName | undefined;
  /** A document to send as the resume instead of the applicant's default one. */
  resumeId?: string | undefined;
};

type Field = keyof ApplicantFacts;

/** The value of a source, before it is fitted to a question. Undefined if the source does not exist. */
export function sourceValue({ kind, ref }: AnswerSource, data: ApplicantData): string | undefined {
  if (kind === 'answer-book') return data.book.find(({ id }) => id === ref)?.answer;
  if (kind === 'profile') return joinFields(ref.split('+') as Field[], data);
  return undefined;
}

/** Several fields may make one answer: a full name, a city with its country. */
function joinFields(fields: Field[], { facts, posting }: ApplicantData): string | undefined {
  const values = fields.map((field) => (Object.hasOwn(facts, field) ? facts[field] : null));
  if (!values.every((value) => typeof value === 'string' && value.trim() !== '')) return undefined;
  if (fields.length === 1 && fields[0] === 'cover_letter') return fillLetter(values[0] as string, posting);
  return values.join(fields.includes('country') ? ', ' : ' ');
}

/** The applicant's own letter. Only the title and the company of the posting are filled in. */
function fillLetter(letter: string, posting: PostingName | undefined): string | undefined {
  if (!posting) return /\{(title|company)\}/.test(letter) ? undefined : letter;
  return letter.replaceAll(/\{(title|company)\}/g, (_, name: keyof PostingName) => posting[name]);
}
