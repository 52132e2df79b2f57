import type { Parsed } from '../model.ts';
import type { File, Progress } from './port.ts';

/** Parses documents in the current process. */
export type Parser = {
  parse(file: File, onProgress?: (progress: Progress) => void): Promise<Parsed>;
  close(): Promise<void>;
};
