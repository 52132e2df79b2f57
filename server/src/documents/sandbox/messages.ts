import type { ProblemCode } from '@tenon/contract/problem-codes';
import type { Parsed } from '../model.ts';
import type { File, Picture, Progress } from './port.ts';

/** What the parent asks of a parser process; one request at a time. */
export type Request =
  | { type: 'parse'; file: File }
  | { type: 'picture'; bytes: Uint8Array; kind: 'pdf' | 'png' | 'jpeg'; page: number; rotation: number };

/** What a parser process says. `ready` once, then for each request any number of `progress` and one of the rest. */
export type Reply =
  | { type: 'ready' }
  | { type: 'progress'; progress: Progress }
  | { type: 'parsed'; parsed: Parsed }
  | { type: 'picture'; picture: Picture }
  /** With a code: the file's fault, in words for a person. Without: ours. */
  | { type: 'failed'; code: ProblemCode | undefined; message: string };
