import type { PostingFacts } from '@tenon/contract/posting';
import type { z } from 'zod';

/** An extracted and normalized posting, with the source of each field. */
export type ExtractedPosting = Omit<z.input<typeof PostingFacts>, 'posted_at' | 'valid_through'> & {
  posted_at: Date | null;
  valid_through: Date | null;
  /** Ids of all skills it names, required ones first. */
  skills: string[];
  closed: boolean;
};

/** Increase it when extraction gives different results: postings are then extracted again from the stored documents. */
export const EXTRACTOR_VERSION = 3;
