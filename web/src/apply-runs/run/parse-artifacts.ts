import { AnswerSource } from '@tenon/contract/answers';
import type { Artifacts } from '@tenon/contract/applying';
import { z } from 'zod';
import { parseForm } from './parse-form.ts';

const Sourced = AnswerSource.nullable().catch(null);

const Resume = z.object({
  document_id: z.string().optional().catch(undefined),
  variant_id: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  sha256: z.string().optional().catch(undefined),
});
const Letter = z.object({ text: z.string().min(1), source: Sourced });
const Answer = z.object({
  question: z.string().optional().catch(undefined),
  answer: z.unknown().optional(),
  required: z.boolean().catch(false),
  source: Sourced,
});
const Confirmation = z.object({
  id: z.union([z.string(), z.number()]).optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
});

export type ResumeSent = z.output<typeof Resume>;
export type LetterSent = z.output<typeof Letter>;
export type AnswerSent = z.output<typeof Answer> & { id: string };
export type ConfirmationDetails = z.output<typeof Confirmation>;

export type KnownArtifacts = {
  resume: ResumeSent | undefined;
  letter: LetterSent | undefined;
  answers: AnswerSent[];
  confirmation: ConfirmationDetails | undefined;
  /** All other artifacts, including those with a known key but another format. */
  others: [string, unknown][];
};

/** Agents may store anything. What has the documented format is shown as such, the rest as raw data. */
export function parseArtifacts(artifacts: Artifacts): KnownArtifacts {
  const known: KnownArtifacts = {
    resume: undefined,
    letter: undefined,
    answers: [],
    confirmation: undefined,
    others: [],
  };
  for (const [name, value] of Object.entries(artifacts)) {
    if (!parseKnown(known, name, value)) known.others.push([name, value]);
  }
  // In the order of the form, because JSON in the database does not keep the order of keys.
  const { positionOf, displayValue } = parseForm(artifacts);
  known.answers = known.answers
    .map((sent) => ({ ...sent, answer: displayValue(sent.id, sent.answer) }))
    .toSorted((one, other) => positionOf(one.id) - positionOf(other.id));
  return known;
}

function parseKnown(known: KnownArtifacts, name: string, value: unknown): boolean {
  if (name === 'resume') {
    const found = typeof value === 'string' ? { name: value } : Resume.safeParse(value).data;
    if (!found?.name && !found?.document_id && !found?.variant_id) return false;
    known.resume = found as ResumeSent;
    return true;
  }
  if (name === 'cover_letter') {
    known.letter = Letter.safeParse(typeof value === 'string' ? { text: value } : value).data;
    return known.letter !== undefined;
  }
  if (name === 'answers') {
    if (!isObject(value)) return false;
    known.answers = Object.entries(value).map(([id, entry]) => answerOf(id, entry));
    return true;
  }
  if (name === 'confirmation') {
    const found = typeof value === 'string' ? { text: value } : Confirmation.safeParse(value).data;
    if (!found?.id && !found?.text && !found?.url) return false;
    known.confirmation = found as ConfirmationDetails;
    return true;
  }
  return false;
}

function answerOf(id: string, entry: unknown): AnswerSent {
  // An open answer has no `answer` field: null removes a field when artifacts are merged.
  const isAnswer = isObject(entry) && ('answer' in entry || 'question' in entry);
  const parsed = Answer.safeParse(isAnswer ? entry : { answer: entry }).data;
  return { id, question: undefined, required: false, source: null, ...(parsed ?? { answer: entry }) };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOpen(answer: unknown): boolean {
  return (
    answer === null || answer === undefined || answer === '' || (Array.isArray(answer) && !answer.length)
  );
}

/** Turns `first_name` into “First name”. */
export function labelFromKey(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
