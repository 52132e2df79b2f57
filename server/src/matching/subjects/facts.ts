import type { Level } from '@tenon/contract/profile';

/** Grows when facts are read differently: everything is then read again. */
export const FACTS_VERSION = 3;

/** A skill as a document shows it: the first and the best of its mentions. */
export type SubjectSkill = {
  id: string;
  name: string;
  /** The sentence or entry it stands in, cut to a readable length, and where in that the words are. */
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
  /** Calendar months of the positions that name it; null where no position does. */
  months: number | null;
  /** `YYYY-MM` of the end of the last of them. */
  last: string | null;
};

export type SubjectTitle = {
  text: string;
  canonical: string | null;
  level: Level | null;
  months: number | null;
};

/**
 * What scores are made of, for a person or a posting: nothing in it says who somebody is. Skills that are only denied
 * (“no experience with Java”) are not in it.
 */
export type SubjectFacts = {
  titles: SubjectTitle[];
  skills: SubjectSkill[];
  /** Of all positions together. */
  months: number | null;
  level: Level | null;
  degree: 'secondary' | 'vocational' | 'associate' | 'bachelor' | 'master' | 'doctorate' | null;
  languages: { code: string; level: string | null }[];
  /** Blind sentences that requirements are looked for in; the most telling, at most 200. */
  sentences: { text: string; place: SubjectSkill['place']; document_id: string | null }[];
};
