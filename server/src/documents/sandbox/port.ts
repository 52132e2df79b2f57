import type { Profile } from '@tenon/contract/profile';
import type { Kind, Parsed, Stage } from '../model.ts';

export type File = {
  bytes: Uint8Array;
  name: string;
  contentType?: string | undefined;
  /** The date that “present” stands for in a file that does not say when it was created. */
  receivedAt?: Date | undefined;
};

/** Intermediate results, shown to people while the rest is being parsed. */
export type Progress = {
  stage: Stage;
  kind?: Kind;
  pageCount?: number;
  /** Contact details in a profile whose lists are still empty. */
  profile?: Profile;
  /** The text so far. Pages that still need OCR are empty. */
  text?: Pick<Parsed, 'layout' | 'sections'>;
};

export type PageImage = { png: Uint8Array; width: number; height: number };

/**
 * Parses documents where they can do no harm: in separate processes, each with a time and a memory limit. A file that
 * crashes one is rejected with a code, and nothing else is affected.
 */
export interface Parsers {
  /** Throws a `documentFailure` for a file that cannot be parsed. Trying again would fail in the same way. */
  parse(
    file: File,
    options?: { onProgress?: (progress: Progress) => void; signal?: AbortSignal },
  ): Promise<Parsed>;
  /** `rotation` is in degrees clockwise, as in the parsed page. */
  renderPage(
    bytes: Uint8Array,
    kind: 'pdf' | 'png' | 'jpeg',
    page: number,
    rotation?: number,
  ): Promise<PageImage>;
  close(): Promise<void>;
}
