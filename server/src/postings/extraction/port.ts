import type { PostingFacts } from '@tenon/contract/posting';
import type { z } from 'zod';

/** Everything that is known of a posting after reading it, normalised, with the source of each field. */
export type ExtractedPosting = Omit<z.input<typeof PostingFacts>, 'posted_at' | 'valid_through'> & {
  posted_at: Date | null;
  valid_through: Date | null;
  /** Ids of all skills it names, the asked ones first. */
  skills: string[];
  closed: boolean;
};

/** Raised whenever a new version would read something differently: postings are then read anew from what was kept. */
export const EXTRACTOR_VERSION = 1;
