import type { FormQuestion } from '@tenon/contract/answers';
import type { BoardAddress, BoardKind } from '@tenon/contract/companies';

export type Confirmation = { id: string | null; text: string };

/** How one kind of board shows the form of a role as data, and takes it filled in. */
export type BoardForm = {
  kind: BoardKind;
  /** Where the form is read, and where it goes; none where the board's address lacks what it takes. */
  addressOf(board: BoardAddress, jobId: string): { read: string; send: string } | undefined;
  /** None where the answer is no form. */
  readQuestions(answer: unknown): FormQuestion[] | undefined;
  /** What the board says to who has applied; none where it does not say that it took the application. */
  readConfirmation(answer: unknown): Confirmation | undefined;
};
