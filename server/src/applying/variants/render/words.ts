import { readFileSync } from 'node:fs';
import type { VariantSectionKind } from '@tenon/contract/variants';

/** Headings and words in the language of a resume. Every one of them is known to the parser. */
type Words = { headings: Record<VariantSectionKind, string>; present: string; native: string };

const FALLBACK = 'en';

const table: ReadonlyMap<string, Words> = new Map(
  readFileSync(new URL('./words.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code, summary, experience, education, skills, certifications, languages, present, native] =
        line.split('\t') as [string, string, string, string, string, string, string, string, string];
      // The contact lines stand below the name and need no heading.
      const headings = { contact: '', summary, experience, education, skills, certifications, languages };
      return [code, { headings, present, native }];
    }),
);

export const printedLanguages: readonly string[] = [...table.keys()];

export function wordsIn(language: string | null): Words {
  return (table.get(language ?? FALLBACK) ?? table.get(FALLBACK)) as Words;
}

export function headingOf(kind: VariantSectionKind, language: string | null): string {
  return wordsIn(language).headings[kind];
}
