import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const languages = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl'] as const;
export type Language = (typeof languages)[number];

export type HeadingKind =
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'interests'
  | 'references'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'volunteering'
  | 'contact'
  | 'earlier';

export type Profession = {
  /** From trainee to head of department. */
  titles: string[][];
  employers: string[];
  skills: string[];
  groups: string[];
  bullets: string[];
  /** Degree and field. The field is empty if the degree includes it. */
  degrees: [string, string][];
  summary: string[];
  certs: [string, string][];
};

export type Words = {
  months: string[];
  shortMonths: string[];
  present: string[];
  to: string;
  since: string;
  in: string;
  at: string;
  cv: string[];
  page: string;
  headings: Record<HeadingKind, string[]>;
  labels: Record<'email' | 'phone' | 'address' | 'nationalities', string[]> &
    Record<
      'born' | 'nationality' | 'employer' | 'position' | 'dates' | 'duties' | 'school' | 'degree' | 'tools',
      string
    >;
  given: string[];
  family: string[];
  middle: string[];
  postNominals: string[];
  cities: string[];
  streets: string[];
  phones: string[];
  countries: string[];
  domains: string[];
  selfEmployed: string[];
  schools: string[];
  secondary: [string, string][];
  tongues: string[];
  levels: string[];
  hobbies: string[];
  referee: string[];
  onRequest: string;
  awards: string[];
  volunteer: string[];
  soft: string[];
  generic: string[];
  /** Descriptions of a company, shown under its name. */
  about: string[];
  projects: string[];
  /** Contract types, shown after a title. */
  contract: string[];
  thesis: string;
  professions: Record<string, Profession>;
};

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${name}.json`), 'utf8'));

const known = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const words = known.get(language) ?? (read(language) as Words);
  known.set(language, words);
  return words;
}

/** Fictional roots of company names, and the networks that people link to. */
export const { roots, sites } = read('shared') as { roots: string[]; sites: string[] };
