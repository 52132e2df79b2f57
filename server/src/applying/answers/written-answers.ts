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
};

export type Claims = {
  answers: Written[];
  /** Must be answered, and are not. */
  open: { id: string; question: string }[];
  /** The document that is sent. */
  resume: string | undefined;
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
const Letter = z.object({ text: z.string(), source: z.unknown().optional() });

/** What an agent is about to say in somebody's name. */
export function readClaims(artifacts: Artifacts): Claims {
  const form = readForm(artifacts.form);
  const given = Object.entries(objectOf(artifacts.answers)).map(([id, entry]) =>
    readEntry(id, entry, form.get(id)),
  );
  const resume = z.object({ document_id: z.string() }).safeParse(artifacts.resume).data?.document_id;
  const letter = readLetter(artifacts.cover_letter);

  const answered = new Set(given.filter(({ isOpen }) => !isOpen).map(({ written }) => written.id));
  const named = new Set(given.map(({ written }) => written.id));
  const unnamed = [...form.values()].filter(({ id, required }) => required && !named.has(id));
  const open = [
    ...given.filter(({ isOpen, required }) => isOpen && required).map(({ written }) => written.question),
    ...unnamed.filter((question) => !isSentApart(question, { resume, letter })),
  ];
  return {
    answers: [
      ...given.map(({ written }) => written).filter(({ id }) => answered.has(id)),
      ...(letter ? [letter] : []),
    ],
    open: open.map(({ id, label }) => ({ id, question: label })),
    resume,
  };
}

function readEntry(id: string, entry: unknown, asked: FormQuestion | undefined) {
  const { question, required, answer, source } = Entry.safeParse(entry).data ?? BARE;
  const written: Written = {
    id,
    question: asked ?? { id, label: question, required, type: 'text', options: [] },
    answer: Value.safeParse(answer).data,
    source: AnswerSource.safeParse(source).data,
  };
  return {
    written,
    required: required || asked?.required === true,
    isOpen: isNothing(entry) || isNothing(answer),
  };
}

/** Something that is no entry: it says something, and nobody knows from where. */
const BARE = { question: '', required: false, answer: '?', source: null };

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function readLetter(given: unknown): Written | undefined {
  const letter = typeof given === 'string' ? { text: given, source: null } : Letter.safeParse(given).data;
  if (!letter || letter.text.trim() === '') return undefined;
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
    answer: letter.text,
    source: AnswerSource.safeParse(letter.source).data,
  };
}

function readForm(form: unknown): Map<string, FormQuestion> {
  const { questions } = z.object({ questions: z.array(z.unknown()) }).safeParse(form).data ?? {
    questions: [],
  };
  const readable = questions.flatMap((question) => FormQuestion.safeParse(question).data ?? []);
  return new Map(readable.map((question) => [question.id, question]));
}

function isSentApart(
  question: FormQuestion,
  { resume, letter }: { resume: string | undefined; letter: Written | undefined },
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
