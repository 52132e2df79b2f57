import type { FieldSource, Salary } from '@tenon/contract/posting';

/**
 * What one source says about a posting, unprocessed: nothing is normalized, and missing fields are absent. Boards,
 * structured data, pages and people all produce drafts; extraction merges them into one posting.
 */
export type Draft = {
  source: FieldSource;
  external_id?: string;
  title?: string;
  url?: string;
  apply_url?: string;
  company?: string;
  department?: string;
  locations?: DraftLocation[];
  /** As written: `hybrid`, `TELECOMMUTE`, `Remote - US`; a boolean if the source has only that. */
  remote?: string | boolean;
  employment_type?: string;
  level?: string;
  salary?: Partial<Salary> | string;
  /** Unescaped HTML. Parts that a board keeps apart (requirements, benefits) are joined in reading order. */
  description_html?: string;
  /** Used if the source has only plain text. */
  description_text?: string;
  /** HTML of the parts that the source itself labels as requirements, required or nice to have. */
  requirements?: { kind: 'must' | 'nice'; html: string }[];
  skills?: string[];
  language?: string;
  /** Any date format: ISO, epoch milliseconds as digits, `August 27, 2026`, `Posted 8 Days Ago`. */
  posted_at?: string;
  valid_through?: string;
  /** The source says that the posting is closed. */
  closed?: boolean;
};

export type DraftLocation = { text?: string; city?: string; region?: string; country?: string };
