import type { FormQuestion, ProposedAnswer } from '@tenon/contract/answers';
import type { BoardAddress, BoardKind } from '@tenon/contract/companies';
import type { FormSource, ParsedForm } from '../../../postings/index.ts';

export type Confirmation = { id: string | null; text: string };

export type ResumeFile = { name: string; content: Buffer; media: string };

/** A form with the answers to send; unanswered questions are left out. */
export type FilledForm = {
  jobId: string;
  board: BoardAddress;
  hidden: ParsedForm['hidden'];
  answers: { question: FormQuestion; value: string | string[] | ResumeFile }[];
};

export type EncodedForm = { media: string; body: Buffer };

export type BoardResponse = { status: number; location: string | undefined; body: string };

/** What a response says for sure. */
export type Verdict = { accepted: Confirmation } | { refused: string };

/** Submits the application form of one kind of job board. */
export type BoardForm = {
  kind: BoardKind;
  /** How the form is read. */
  source: FormSource;
  /** Undefined if the board's address is incomplete. */
  sendTo(board: BoardAddress, jobId: string): string | undefined;
  encode(form: FilledForm): Promise<EncodedForm>;
  /**
   * Undefined if the response says neither that the application was accepted nor that it was not. Called for every
   * response except client errors, which are refusals, and server errors, which are unclear.
   */
  verdictOf(response: BoardResponse): Verdict | undefined;
};

export function answersOf(
  questions: readonly FormQuestion[],
  answers: readonly Pick<ProposedAnswer, 'id' | 'answer'>[],
  resume: ResumeFile | undefined,
): FilledForm['answers'] {
  return answers.flatMap(({ id, answer }): FilledForm['answers'] => {
    const question = questions.find((asked) => asked.id === id);
    if (!question || answer === null || answer.length === 0) return [];
    if (question.type !== 'file') return [{ question, value: answer }];
    return resume ? [{ question, value: resume }] : [];
  });
}
