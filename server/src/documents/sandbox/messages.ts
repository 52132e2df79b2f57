import type { DocumentFailureCode } from '@tenon/contract/document-codes';
import type { Parsed } from '../model.ts';
import type { File, PageImage, Progress } from './port.ts';

/** A request to a parser process, one at a time. */
export type Request =
  | { type: 'parse'; file: File }
  | { type: 'render'; bytes: Uint8Array; kind: 'pdf' | 'png' | 'jpeg'; page: number; rotation: number };

/** A message from a parser process: `ready` once, then any number of `progress` and one of the others per request. */
export type Reply =
  | { type: 'ready' }
  | { type: 'progress'; progress: Progress }
  | { type: 'parsed'; parsed: Parsed }
  | { type: 'rendered'; image: PageImage }
  /** With a code, the file is at fault and the message is for people. Without one, the parser is. */
  | { type: 'failed'; code: DocumentFailureCode | undefined; message: string };
