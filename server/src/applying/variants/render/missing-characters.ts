import { openFonts } from './fonts.ts';
import type { PrintedResume, PrintOptions } from './print-model.ts';
import { styles } from './styles.ts';

/** Enough to see which script it is. */
const MAX_LISTED = 50;

/** Characters that the fonts of the layout do not have: a PDF would show them as boxes. */
export function missingCharacters(resume: PrintedResume, { layout }: Pick<PrintOptions, 'layout'>): string[] {
  const { regular, bold } = openFonts(styles[layout].font);
  const characters = new Set(textsOf(resume).flatMap((text) => [...text]));
  const missing = [...characters].filter((character) => {
    const point = character.codePointAt(0) ?? 0;
    return !isLayout(point) && !(regular.hasGlyphForCodePoint(point) && bold.hasGlyphForCodePoint(point));
  });
  return missing.slice(0, MAX_LISTED);
}

/** Line breaks, joiners and the like are not printed. */
const isLayout = (point: number) => /[\p{Cc}\p{Cf}]/u.test(String.fromCodePoint(point));

export function textsOf({ name, headline, contacts, sections }: PrintedResume): string[] {
  const blocks = sections.flatMap((section) => section.blocks);
  return [
    name,
    headline ?? '',
    ...contacts,
    ...sections.map(({ heading }) => heading),
    ...blocks.flatMap((block) =>
      block.kind === 'text' ? [block.text] : [block.title, block.details, block.dates, ...block.bullets],
    ),
  ];
}
