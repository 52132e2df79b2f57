import type { Level } from '@tenon/contract/profile';

/** Increase it when the extraction changes, and all facts are extracted again. */
export const FACTS_VERSION = 4;

/** A skill with its best mention; of equal ones, the first. */
export type SubjectSkill = {
  id: string;
  name: string;
  /** The sentence or entry, shortened if necessary. `start` and `end` mark the skill in it. */
  text: string;
  start: number;
  end: number;
  place:
    | 'skills'
    | 'position'
    | 'summary'
    | 'education'
    | 'certification'
    | 'headline'
    | 'requirements'
    | 'description';
  document_id: string | null;
  /** Calendar months of the positions that mention it; null if none does. */
  months: number | null;
  /** End of the last of these positions, `YYYY-MM`. */
  last: string | null;
};

export type SubjectTitle = {
  text: string;
  canonical: string | null;
  level: Level | null;
  months: number | null;
};

/**
 * The data that scores are computed from, for a person or a posting. It does not identify the person. Skills that are only
 * negated (“no experience with Java”) are left out.
 */
export type SubjectFacts = {
  /** What the facts are from. A record or a query says little, so what it does not mention is unknown. */
  source?: 'resume' | 'record' | 'text' | 'posting';
  titles: SubjectTitle[];
  skills: SubjectSkill[];
  /** Total of all positions. */
  months: number | null;
  level: Level | null;
  degree: 'secondary' | 'vocational' | 'associate' | 'bachelor' | 'master' | 'doctorate' | null;
  /** With the words that name them; facts from before version 4 lack these. */
  languages: { code: string; level: string | null; text?: string; document_id?: string | null }[];
  /** Blind sentences that serve as evidence; at most 200, those with skills first. */
  sentences: { text: string; place: SubjectSkill['place']; document_id: string | null }[];
};
