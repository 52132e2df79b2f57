import type { Profile } from '@tenon/contract/profile';
import type { Kind, Parsed, Stage } from '../model.ts';

export type File = {
  bytes: Uint8Array;
  name: string;
  contentType?: string | undefined;
  /** When it came in: what “present” means in a file that does not say when it was made. */
  receivedAt?: Date | undefined;
};

/** What is known so far: shown to people while the rest is still being read. */
export type Progress = {
  stage: Stage;
  kind?: Kind;
  pageCount?: number;
  /** Contact data and what else is there already, as a profile whose lists are still empty. */
  profile?: Profile;
  /** The pages that are read already; those that follow are there as empty ones. */
  reading?: Pick<Parsed, 'reading' | 'sections'>;
};

export type Picture = { png: Uint8Array; width: number; height: number };

/**
 * Reads documents where they can do no harm: in processes of their own, each with a limit of time and of
 * memory. A file that breaks one of them is refused with a code; nothing else notices.
 */
export interface Parsers {
  /**
   * Throws an UnprocessableError for a file that nobody can read (`empty-file`, `unsupported-type`,
   * `corrupt-file`, `encrypted-file`, `archive-bomb`, `image-too-large`, `no-text`, `took-too-long`, `took-too-much-memory`):
   * trying again gives the same answer.
   */
  parse(
    file: File,
    options?: { onProgress?: (progress: Progress) => void; signal?: AbortSignal },
  ): Promise<Parsed>;
  /** `rotation`: degrees clockwise, as the reading of the page says. */
  picture(bytes: Uint8Array, kind: 'pdf' | 'png' | 'jpeg', page: number, rotation?: number): Promise<Picture>;
  close(): Promise<void>;
}
