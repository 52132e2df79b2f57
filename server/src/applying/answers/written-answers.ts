import { AnswerSource, FormQuestion } from '@tenon/contract/answers';
import type { Artifacts } from '@tenon/contract/applying';
import { z } from 'zod';
import { fieldsFor } from './known-fields.ts';

/** One answer as an agent wrote it down; `answer` and `source` as far as they could be read. */
export type Written = {
  id: string;
  question: FormQuestion;
  answer: string | string[] | undefined;
  source: AnswerSource | undefined;
  /** What the request that goes out has in this place, where that was written down. */
  requested?: string | string[] | undefined;
};

export type Claims = {
  answers: Written[];
  /** Must be answered, and are not. */
  open: { id: string; question: string }[];
  /** The document that is sent. */
  resume: z.output<typeof Resume> | undefined;
};

const Value = z.union([
  z.string(),
  z.array(z.string()),
  z.boolean().transform((is) => (is ? 'yes' : 'no')),
  z.number().transform(String),
]);
const Entry = z.object({
  question: z.string().default(''),
  required: z.boolean().default(false),
  // Null is not kept: a merge takes it for a field to take out.
  answer: z.unknown().optional(),
  source: z.unknown().optional(),
});
const Resume = z.object({ document_id: z.string(), sha256: z.string().optional() });
/** Of a question in another shape, such as one with a thousand options: that it was asked, and must be answered. */
const Barely = z
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

/** What an agent is about to say in somebody's name. */
export function readClaims(artifacts: Artifacts): Claims {
  const form = readForm(artifacts.form);
  const fields = objectOf(objectOf(artifacts.request).fields);
  const entries = entriesOf(artifacts.answers);
  const given = entries.map(([id, entry]) =>
    readEntry(entry, form.get(id) ?? unasked(id, entry), fields[id]),
  );
  const named = new Set(entries.map(([id]) => id));
  // A question that was asked and has no entry says what the request says, and names no source for it.
  const unnamed = [...form.values()]
    .filter(({ id }) => !named.has(id))
    .map((question) => readEntry(null, question, fields[question.id]));
  const resume = Resume.safeParse(artifacts.resume).data;
  const letter = readLetter(artifacts.cover_letter);

  const isApart = ({ question }: Written) => isSentApart(question, { resume, letter });
  const open = [...given, ...unnamed.filter((each) => !isApart(each))].filter(
    ({ answer, question }) => answer === NOTHING && question.required,
  );
  const said = [...given, ...unnamed].filter(({ answer }) => answer !== NOTHING);
  return {
    answers: [...said, ...(letter ? [letter] : [])],
    open: open.map(({ id, question }) => ({ id, question: question.label })),
    resume,
  };
}

const NOTHING = '';

function readEntry(entry: unknown, asked: FormQuestion, field: unknown): Written {
  const { required, answer, source } = entry === null ? OPEN : (Entry.safeParse(entry).data ?? BARE);
  const isRequested = asked.type !== 'file' && !isNothing(field);
  const requested = isRequested ? Value.safeParse(field).data : undefined;
  return {
    id: asked.id,
    question: { ...asked, required: asked.required || required },
    answer: isNothing(answer) ? (isRequested ? requested : NOTHING) : Value.safeParse(answer).data,
    source: AnswerSource.safeParse(source).data,
    requested,
  };
}

function unasked(id: string, entry: unknown): FormQuestion {
  const { question, required } = Entry.safeParse(entry).data ?? BARE;
  return { id, label: question, required, type: 'text', options: [] };
}

/** By the id of the question, however they were written down. */
function entriesOf(answers: unknown): [string, unknown][] {
  if (isNothing(answers)) return [];
  if (!Array.isArray(answers))
    return typeof answers === 'object' ? Object.entries(answers as object) : [['answers', answers]];
  return answers.map((entry, at) => [String(objectOf(entry).id ?? at), entry]);
}

const OPEN = { question: '', required: false, answer: null, source: null };
/** Something that is no entry: it says something, and nobody knows from where. */
const BARE = { question: '', required: false, answer: '?', source: null };

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** One in a shape that cannot be read says something all the same, and nobody knows from where. */
function readLetter(given: unknown): Written | undefined {
  const letter = typeof given === 'string' ? { text: given, source: null } : Letter.safeParse(given).data;
  if (letter ? letter.text.trim() === '' : hasNoWords(given)) return undefined;
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

function hasNoWords(letter: unknown): boolean {
  if (typeof letter !== 'object' || letter === null || Array.isArray(letter)) return isNothing(letter);
  return Object.entries(letter).every(([name, value]) => name === 'source' || isNothing(value));
}

function readForm(form: unknown): Map<string, FormQuestion> {
  const { questions } = z.object({ questions: z.array(z.unknown()) }).safeParse(form).data ?? {
    questions: [],
  };
  const readable = questions.flatMap(
    (question) => FormQuestion.safeParse(question).data ?? Barely.safeParse(question).data ?? [],
  );
  return new Map(readable.map((question) => [question.id, question]));
}

function isSentApart(
  question: FormQuestion,
  { resume, letter }: { resume: Claims['resume']; letter: Written | undefined },
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
