import type { FormQuestion } from '@tenon/contract/answers';
import type { BoardAddress, BoardKind } from '@tenon/contract/companies';

/** A request for a form. With a body, it is a POST of JSON. */
export type FormRequest = { url: string; body?: string };

export type ParsedForm = {
  questions: FormQuestion[];
  /** Values that the form expects back unchanged. */
  hidden: Record<string, string>;
  /** Hidden values that a script of the page writes, so that a plain request does not have them. */
  scripted: string[];
};

/** Reads the application form of one kind of job board as data. */
export type FormSource = {
  kind: BoardKind;
  /** Undefined if the board's address is incomplete. */
  requestFor(board: BoardAddress, jobId: string): FormRequest | undefined;
  /** Undefined if the response is not a form; `closed` if the board says that the role is closed. */
  parse(text: string): ParsedForm | 'closed' | undefined;
};
