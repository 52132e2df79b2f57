import type { Parsed } from '../model.ts';
import type { File, Progress } from './port.ts';

/** Reads documents in this very process. */
export type Parser = {
  parse(file: File, onProgress?: (progress: Progress) => void): Promise<Parsed>;
  close(): Promise<void>;
};
