import type { SalaryPeriod } from '@tenon/contract/posting';
import type { Occupation } from './occupations.ts';

type Sentences = Pick<Occupation, 'titles' | 'duties' | 'asks' | 'extras'>;

/**
 * Texts of postings in one language, apart from the work itself, with placeholders such as `{company}`, `{city}` and
 * `{field}`.
 */
export type LanguageTexts = {
  code: 'en' | 'de' | 'fr' | 'es';
  headings: Record<'about' | 'role' | 'duties' | 'asks' | 'extras' | 'pay' | 'offer' | 'process', string>;
  abouts: string[];
  roles: string[];
  /** Longer paragraphs about the team and the week; a posting has one to three of them. */
  weeks: string[];
  offers: string[];
  processes: string[];
  equals: string[];
  where: Record<'onsite' | 'hybrid' | 'remote', string[]>;
  pay: string[];
  periods: Record<SalaryPeriod, string>;
  levels: Partial<Record<string, (title: string) => string>>;
  /** Occupations with texts in this language; English has all of them. */
  trades?: Record<string, Sentences>;
};
