import type { FormQuestion } from '@tenon/contract/answers';
import type { BoardAddress, BoardKind } from '@tenon/contract/companies';

export type Confirmation = { id: string | null; text: string };

/** Reads the application form of one kind of job board as data, and knows where to submit it. */
export type BoardForm = {
  kind: BoardKind;
  /** Undefined if the board's address is incomplete. */
  addressOf(board: BoardAddress, jobId: string): { read: string; send: string } | undefined;
  /** Undefined if the response is not a form. */
  parseQuestions(response: unknown): FormQuestion[] | undefined;
  /** Undefined unless the response says that the application was accepted. */
  parseConfirmation(response: unknown): Confirmation | undefined;
};
