import type { SalaryPeriod } from '@tenon/contract/posting';
import type { Occupation } from './occupations.ts';

type Sentences = Pick<Occupation, 'titles' | 'duties' | 'asks' | 'extras'>;

/** What a posting says apart from the work itself, in one language. `{company}`, `{city}`, `{field}` and others are filled in. */
export type LanguageTexts = {
  code: 'en' | 'de' | 'fr' | 'es';
  headings: Record<'about' | 'role' | 'duties' | 'asks' | 'extras' | 'pay' | 'offer' | 'process', string>;
  abouts: string[];
  roles: string[];
  /** Longer words about days and people; a posting has one to three of them. */
  weeks: string[];
  offers: string[];
  processes: string[];
  equals: string[];
  where: Record<'onsite' | 'hybrid' | 'remote', string[]>;
  pay: string[];
  periods: Record<SalaryPeriod, string>;
  levels: Partial<Record<string, (title: string) => string>>;
  /** Work that is described in this language; in English every trade is. */
  trades?: Record<string, Sentences>;
};
