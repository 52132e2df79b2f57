import type { AnswerSource, FormQuestion, ProposedAnswer } from '@tenon/contract/answers';
import type { Artifacts } from '@tenon/contract/applying';
import type { ApprovalChange } from '@tenon/contract/approvals';
import { hashOf } from '../../../platform/hash-of.ts';
import { fieldsFor } from '../../answers/known-fields.ts';
import { mergeArtifacts } from '../merge-artifacts.ts';

export type ContentAnswer = {
  question: string;
  required: boolean;
  answer?: string | string[];
  source?: AnswerSource;
  why_open?: NonNullable<ProposedAnswer['why_open']>;
  /** The actor who wrote the answer in the approval. */
  written_by?: string;
};

/** The file to send: a document as it was uploaded, or the rendered file of a variant. */
export type ContentResume = {
  /** Name of the file. */
  name: string;
  sha256: string;
} & (
  | { document_id: string; variant_id?: never }
  | {
      document_id?: never;
      variant_id: string;
      /** Name of the variant when it was rendered. */
      variant: string;
      /** The document that its facts come from. */
      made_from?: string;
      media: string;
    }
);

export const resumeIdOf = ({ variant_id, document_id }: ContentResume): string =>
  variant_id ?? document_id ?? '';

/** What will be sent, in the shape of a run's artifacts. */
export type ApprovalContent = {
  form: { questions: FormQuestion[] };
  /** By the ID of the question. */
  answers: Record<string, ContentAnswer>;
  resume?: ContentResume;
  cover_letter?: { text: string; source?: AnswerSource };
};

/** The parts of a run's artifacts that reach the employer. The rest describes how they were sent. */
export function contentOf(artifacts: Artifacts): Artifacts {
  const { form, answers, resume, cover_letter, request } = artifacts;
  const fields = (request as { fields?: unknown } | undefined)?.fields;
  // Merged like the artifacts of a run, so that both have the same hash.
  return mergeArtifacts(
    {},
    {
      ...(form !== undefined && { form }),
      ...(answers !== undefined && { answers }),
      ...(resume !== undefined && { resume }),
      ...(cover_letter !== undefined && { cover_letter }),
      ...(fields !== undefined && { request: { fields } }),
    },
  );
}

export function contentHash(artifacts: Artifacts): string {
  return hashOf(contentOf(artifacts)).toString('hex');
}

export function contentFrom(
  questions: FormQuestion[],
  proposed: ProposedAnswer[],
  resume: ContentResume | undefined,
): ApprovalContent {
  const answers = proposed.map(({ id, question, required, answer, source, why_open }) => [
    id,
    {
      question,
      required,
      ...(answer !== null && { answer }),
      ...(source && { source }),
      ...(why_open && { why_open }),
    },
  ]);
  return withLetter({
    form: { questions },
    answers: Object.fromEntries(answers),
    ...(resume && { resume }),
  });
}

/** The letter is an answer as well. Agents and people find it under its own name. */
export function withLetter({ cover_letter: _, ...content }: ApprovalContent): ApprovalContent {
  const letter = letterQuestion(content)?.id;
  const entry = letter === undefined ? undefined : content.answers[letter];
  if (!entry || typeof entry.answer !== 'string' || entry.answer.trim() === '') return content;
  return {
    ...content,
    cover_letter: { text: entry.answer, ...(entry.source && { source: entry.source }) },
  };
}

export function letterQuestion({ form }: Pick<ApprovalContent, 'form'>): FormQuestion | undefined {
  return form.questions.find(
    (question) => question.type !== 'file' && fieldsFor(question)[0] === 'cover_letter',
  );
}

/** Required questions without an answer. */
export function openQuestions({ form, answers }: ApprovalContent): FormQuestion[] {
  return form.questions.filter(({ id, required }) => required && isEmpty(answers[id]?.answer));
}

export function isEmpty(answer: string | string[] | undefined): boolean {
  return answer === undefined || answer.length === 0 || (typeof answer === 'string' && answer.trim() === '');
}

/** Keeps what a person or an assistant wrote, where the same question is asked again. */
export function keepWritten(before: ApprovalContent | undefined, now: ApprovalContent): ApprovalContent {
  if (!before) return now;
  const kept = now.form.questions.flatMap((question): [string, ContentAnswer][] => {
    const earlier = before.answers[question.id];
    const asked = before.form.questions.find(({ id }) => id === question.id);
    if (earlier?.source?.kind !== 'approval' || !asked || !isSameQuestion(asked, question)) return [];
    return [[question.id, { ...earlier, required: question.required }]];
  });
  return withLetter({ ...now, answers: { ...now.answers, ...Object.fromEntries(kept) } });
}

/** What a person has to look at again, because it differs from what they saw. */
export function changesBetween(before: ApprovalContent | undefined, now: ApprovalContent): ApprovalChange[] {
  if (!before) return [];
  const earlier = new Map(before.form.questions.map((question) => [question.id, question]));
  const current = new Map(now.form.questions.map((question) => [question.id, question]));
  return [
    ...now.form.questions.flatMap((question): ApprovalChange[] => {
      const asked = earlier.get(question.id);
      if (!asked) return [{ kind: 'added', question: question.label }];
      if (!isSameQuestion(asked, question)) return [{ kind: 'changed', question: question.label }];
      const isSameAnswer =
        JSON.stringify(before.answers[question.id]?.answer) ===
          JSON.stringify(now.answers[question.id]?.answer) &&
        (question.type !== 'file' || before.resume?.sha256 === now.resume?.sha256);
      return isSameAnswer ? [] : [{ kind: 'answer', question: question.label }];
    }),
    ...before.form.questions
      .filter(({ id }) => !current.has(id))
      .map(({ label }): ApprovalChange => ({ kind: 'removed', question: label })),
  ];
}

/** Whether the form still asks what was approved, with the same options and requirements. */
export function isSameForm(one: FormQuestion[], other: FormQuestion[]): boolean {
  return hashOf(one).equals(hashOf(other));
}

function isSameQuestion(one: FormQuestion, other: FormQuestion): boolean {
  return hashOf(one).equals(hashOf(other));
}
