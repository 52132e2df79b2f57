import type { FieldSource, Salary } from '@tenon/contract/posting';

/**
 * What one source says about a posting, in its own words: nothing is normalised, what it does not say is left out.
 * Boards, structured data on a page and the page itself all speak this; extraction makes one posting of them.
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
  /** As it is written: `hybrid`, `TELECOMMUTE`, `Remote - US`; a boolean where that is all there is. */
  remote?: string | boolean;
  employment_type?: string;
  level?: string;
  salary?: Partial<Salary> | string;
  /** HTML, unescaped; parts that a board keeps apart (requirements, benefits) are joined in reading order. */
  description_html?: string;
  /** Where only plain text is given. */
  description_text?: string;
  /** HTML of parts that the source itself calls requirements, a must or nice to have. */
  requirements?: { kind: 'must' | 'nice'; html: string }[];
  skills?: string[];
  language?: string;
  /** Any of the many ways to write a moment: ISO, epoch milliseconds as digits, `August 27, 2026`, `Posted 8 Days Ago`. */
  posted_at?: string;
  valid_through?: string;
  /** It says of itself that it is no longer open. */
  closed?: boolean;
};

export type DraftLocation = { text?: string; city?: string; region?: string; country?: string };
