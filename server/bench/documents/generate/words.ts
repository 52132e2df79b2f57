import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, seeded } from './random.ts';
import type { Split } from './resume.ts';

export const seenLanguages = [
  'en',
  'es',
  'fr',
  'de',
  'pt',
  'it',
  'nl',
  'zh',
  'ja',
  'ko',
  'ar',
  'ru',
  'pl',
  'tr',
  'hi',
  'id',
  'cs',
  'ro',
  'sv',
  'da',
  'no',
  'el',
  'bg',
  'sk',
  'hr',
  'vi',
  'th',
  'fa',
] as const;

/** Languages that only unseen documents use. */
export const unseenLanguages = ['uk', 'zh-Hant', 'hu', 'fi', 'he', 'sl', 'ca', 'lt'] as const;

export const languages = [...seenLanguages, ...unseenLanguages];
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

/** A profession in short: employers, tools and the rest come from its sector and the language. */
export type Trade = Pick<Profession, 'skills' | 'bullets' | 'degrees'> & { titles: string[] };

type LabelKind =
  | 'born'
  | 'nationality'
  | 'employer'
  | 'position'
  | 'dates'
  | 'duties'
  | 'school'
  | 'degree'
  | 'tools';
type LabelLists = Record<'email' | 'phone' | 'address' | 'nationalities', string[]>;

/** Wordings that may be kept out of the seen documents. */
type Wordings = Record<'present' | 'since' | 'notations' | 'ranges', string[]>;

type WordFile = Wordings & {
  months: string[];
  shortMonths: string[];
  /** As in “1 stycznia”; only languages that inflect them have them. */
  genitiveMonths?: string[];
  /** From spring to winter. */
  seasons: string[];
  /** Years and months. */
  duration: [string, string];
  /** The notations for all languages that this one uses; all of them if missing. */
  styles?: string[];
  /** 0 to 9, if people also write dates in digits of their own. */
  digits?: string;
  to: string;
  in: string;
  at: string;
  cv: string[];
  page: string;
  headings: Record<HeadingKind, string[]>;
  labels: LabelLists & Record<LabelKind, string[]>;
  unseen: Partial<Wordings> & { headings?: Partial<Record<HeadingKind, string[]>> };
  given: string[];
  family: string[];
  /** Whether the first half of the names is for men and the second half for women. */
  agrees?: boolean;
  nameOrder?: 'given' | 'family' | 'both';
  nameSpace?: string;
  /** Names as email addresses spell them. */
  latin?: Record<string, string>;
  middle: string[];
  postNominals: string[];
  cities: string[];
  streets: string[];
  phones: string[];
  countries: string[];
  domains: string[];
  /** Fictional company names in the script of the language. */
  roots?: string[];
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
  /** The parts of a sentence before, between and after skills. */
  prose: [string, string, string];
  /** By sector. */
  employers: Record<string, string[]>;
  trades: Record<string, Trade>;
  professions?: Record<string, Profession>;
};

export type Words = Omit<WordFile, 'labels'> & { labels: LabelLists & Record<LabelKind, string> };

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${name}.json`), 'utf8'));

const known = new Map<Language, WordFile>();

/** With a seed, the labels of forms vary from person to person; otherwise they are the most common ones. */
export function wordsOf(language: Language, seed?: string): Words {
  const file = known.get(language) ?? (read(language) as WordFile);
  known.set(language, file);
  const random = seed === undefined ? undefined : seeded(`labels of ${seed}`);
  return { ...file, labels: pickLabels(file.labels, random) };
}

const listed = ['email', 'phone', 'address', 'nationalities'];

function pickLabels(labels: WordFile['labels'], random: Random | undefined): Words['labels'] {
  return Object.fromEntries(
    Object.entries(labels).map(([kind, forms]) => [
      kind,
      listed.includes(kind) ? forms : random ? random.pick(forms) : forms[0],
    ]),
  ) as Words['labels'];
}

/** Unseen documents use unseen wordings half of the time, where there are any. */
export function wordingsFor(
  split: Split,
  seen: readonly string[],
  unseen: readonly string[] | undefined,
  random: Random,
): readonly string[] {
  return split === 'unseen' && unseen && random.chance(0.5) ? unseen : seen;
}

type Shared = {
  roots: string[];
  sites: string[];
  sectors: Record<string, string>;
  tools: Record<string, string[]>;
  unseenTrades: string[];
};

/**
 * Fictional roots of company names, the networks that people link to, the sector and the tools of each trade, and the
 * trades that only unseen documents have.
 */
export const { roots, sites, sectors, tools, unseenTrades } = read('shared') as Shared;
