import { SalaryPeriod } from '@tenon/contract/posting';
import { Level } from '@tenon/contract/profile';
import { z } from 'zod';
import de from './languages/de.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };

const Sentences = z.array(z.string());
const SectionName = z.enum(['about', 'role', 'duties', 'requirements', 'extras', 'pay', 'offer', 'process']);

/**
 * Texts of postings in one language, apart from the work itself, with placeholders such as `{company}`, `{city}` and
 * `{field}`.
 */
const LanguageTexts = z.object({
  code: z.enum(['en', 'de', 'fr', 'es']),
  headings: z.record(SectionName, z.string()),
  abouts: Sentences,
  roles: Sentences,
  /** Longer paragraphs about the team and the week; a posting has one to three of them. */
  weeks: Sentences,
  offers: Sentences,
  processes: Sentences,
  equals: Sentences,
  where: z.object({ onsite: Sentences, hybrid: Sentences, remote: Sentences }),
  pay: Sentences,
  periods: z.record(SalaryPeriod, z.string()),
  /** How a level changes a title, such as `Junior {title}`. Other levels are not mentioned. */
  levels: z.partialRecord(Level, z.string()),
  /** Occupations with texts in this language; English has all of them. */
  occupations: z
    .record(
      z.string(),
      z.object({ titles: Sentences, duties: Sentences, requirements: Sentences, extras: Sentences }),
    )
    .optional(),
});
export type LanguageTexts = z.output<typeof LanguageTexts>;

export const english = LanguageTexts.parse(en);

/** By country code. Postings in other countries are in English. */
export const localLanguages: Record<string, LanguageTexts> = {
  DE: LanguageTexts.parse(de),
  FR: LanguageTexts.parse(fr),
  ES: LanguageTexts.parse(es),
};
