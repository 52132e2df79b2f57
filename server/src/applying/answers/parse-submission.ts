import { AnswerSource, FormQuestion } from '@tenon/contract/answers';
import type { Artifacts } from '@tenon/contract/applying';
import { z } from 'zod';
import { fieldsFor } from './known-fields.ts';

/** One answer in the artifacts of a run. `answer` and `source` are undefined if they could not be parsed. */
export type WrittenAnswer = {
  id: string;
  question: FormQuestion;
  answer: string | string[] | undefined;
  source: AnswerSource | undefined;
  /** The value in the recorded request, if there is one. */
  requested?: string | string[] | undefined;
};

/** What an agent is about to send in the applicant's name. */
export type Submission = {
  answers: WrittenAnswer[];
  /** Required questions without an answer. */
  open: { id: string; question: string }[];
  /** The document or the prepared file of a resume variant to send. */
  resume: z.output<typeof Resume> | undefined;
};

const Value = z.union([
  z.string(),
  z.array(z.string()),
  z.boolean().transform((value) => (value ? 'yes' : 'no')),
  z.number().transform(String),
]);
const Entry = z.object({
  question: z.string().default(''),
  required: z.boolean().default(false),
  // Null cannot be stored: when artifacts are merged, it removes the field.
  answer: z.unknown().optional(),
  source: z.unknown().optional(),
});
const Resume = z.union([
  z
    .object({ variant_id: z.string(), sha256: z.string() })
    .transform(({ variant_id, sha256 }) => ({ id: variant_id, isVariant: true, sha256 })),
  z
    .object({ document_id: z.string(), sha256: z.string().optional() })
    .transform(({ document_id, sha256 }) => ({ id: document_id, isVariant: false, sha256 })),
]);
/** The essentials of a question with an invalid shape, such as a thousand options: it was asked, and may be required. */
const MinimalQuestion = z
  .object({
    id: z.string(),
    label: z.string().catch(''),
    required: z.boolean().catch(false),
    type: z.string().catch(''),
  })
  .transform(
    ({ type, ...question }): FormQuestion => ({
      ...question,
      type: /file/i.test(type) ? 'file' : 'text',
      options: [],
    }),
  );
const Letter = z.object({ text: z.string(), source: z.unknown().optional() });

export function parseSubmission(artifacts: Artifacts): Submission {
  const form = parseForm(artifacts.form);
  const fields = objectOf(objectOf(artifacts.request).fields);
  const entries = entriesOf(artifacts.answers);
  const listed = entries.map(([id, entry]) =>
    parseEntry(entry, form.get(id) ?? questionOf(id, entry), fields[id]),
  );
  const listedIds = new Set(entries.map(([id]) => id));
  // A question without an entry gets its answer from the request, without a source.
  const unlisted = [...form.values()]
    .filter(({ id }) => !listedIds.has(id))
    .map((question) => parseEntry(null, question, fields[question.id]));
  // Without a form, all fields are answers. With one, the others are technical, such as a token of the board.
  const unasked = (form.size > 0 ? [] : Object.keys(fields))
    .filter((id) => !listedIds.has(id))
    .map((id) => parseEntry(null, { id, label: '', required: false, type: 'text', options: [] }, fields[id]));
  const resume = Resume.safeParse(artifacts.resume).data;
  const letter = parseLetter(artifacts.cover_letter);

  const unanswered = unlisted.filter(({ question }) => !isSentSeparately(question, { resume, letter }));
  const open = [...listed, ...unanswered].filter(
    ({ answer, question }) => answer === EMPTY && question.required,
  );
  const answered = [...listed, ...unlisted, ...unasked].filter(({ answer }) => answer !== EMPTY);
  return {
    answers: [...answered, ...(letter ? [letter] : [])],
    open: open.map(({ id, question }) => ({ id, question: question.label })),
    resume,
  };
}

const EMPTY = '';

function parseEntry(entry: unknown, question: FormQuestion, field: unknown): WrittenAnswer {
  const { required, answer, source } =
    entry === null ? NO_ENTRY : (Entry.safeParse(entry).data ?? INVALID_ENTRY);
  const isRequested = question.type !== 'file' && !isEmpty(field);
  const requested = isRequested ? Value.safeParse(field).data : undefined;
  return {
    id: question.id,
    question: { ...question, required: question.required || required },
    answer: isEmpty(answer) ? (isRequested ? requested : EMPTY) : Value.safeParse(answer).data,
    source: AnswerSource.safeParse(source).data,
    requested,
  };
}

function questionOf(id: string, entry: unknown): FormQuestion {
  const { question, required } = Entry.safeParse(entry).data ?? INVALID_ENTRY;
  return { id, label: question, required, type: 'text', options: [] };
}

/** The entries by the ID of their question. Agents write them as an object or as a list. */
function entriesOf(answers: unknown): [string, unknown][] {
  if (isEmpty(answers)) return [];
  if (!Array.isArray(answers))
    return typeof answers === 'object' ? Object.entries(answers as object) : [['answers', answers]];
  return answers.map((entry, index) => [String(objectOf(entry).id ?? index), entry]);
}

const NO_ENTRY = { question: '', required: false, answer: null, source: null };
/** An entry that cannot be parsed still counts as an answer, and one without a source. */
const INVALID_ENTRY = { question: '', required: false, answer: '?', source: null };

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** A letter that cannot be parsed still counts as a letter, and one without a source. */
function parseLetter(value: unknown): WrittenAnswer | undefined {
  const letter = typeof value === 'string' ? { text: value, source: null } : Letter.safeParse(value).data;
  if (letter ? letter.text.trim() === '' : isEmptyLetter(value)) return undefined;
  const question: FormQuestion = {
    id: 'cover_letter',
    label: 'Cover letter',
    required: false,
    type: 'long-text',
    options: [],
  };
  return {
    id: 'cover_letter',
    question,
    answer: letter?.text,
    source: AnswerSource.safeParse(letter?.source).data,
  };
}

function isEmptyLetter(letter: unknown): boolean {
  if (typeof letter !== 'object' || letter === null || Array.isArray(letter)) return isEmpty(letter);
  return Object.entries(letter).every(([name, value]) => name === 'source' || isEmpty(value));
}

function parseForm(form: unknown): Map<string, FormQuestion> {
  const { questions } = z.object({ questions: z.array(z.unknown()) }).safeParse(form).data ?? {
    questions: [],
  };
  const parsed = questions.flatMap(
    (question) => FormQuestion.safeParse(question).data ?? MinimalQuestion.safeParse(question).data ?? [],
  );
  return new Map(parsed.map((question) => [question.id, question]));
}

function isSentSeparately(
  question: FormQuestion,
  { resume, letter }: { resume: Submission['resume']; letter: WrittenAnswer | undefined },
) {
  const [field] = fieldsFor(question);
  return (
    (field === 'document_id' && resume !== undefined) || (field === 'cover_letter' && letter !== undefined)
  );
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
