import { defined } from '../../platform/defined.ts';
import { countWords, wordsOnly } from './canonical.ts';
import { bits } from './elements.ts';
import { dayAlone, label } from './moments.ts';
import type { Line } from './page-text.ts';
import { withoutVolatile } from './volatile.ts';

/** A line about the posting, without volatile parts. */
export type MainLine = { raw: string; text: string; words: number; heading: number };

/** With fewer words, the text is not what the page is about. */
export const MIN_WORDS = 50;

/** The lines about the posting: of its markup, or of the main part, or else of the whole page. */
export function mainLines(lines: readonly Line[]): MainLine[] {
  const about = lines.filter(
    ({ place, heading }) =>
      !(place & (bits.footer | bits.form)) && (!(place & bits.pageHeader) || heading === 1),
  );
  const chosen =
    [bits.scope, bits.main].map((root) => within(about, root)).find((part) => part !== undefined) ?? about;
  const cleaned = clean(chosen);
  // Some pages are one large form, and some put everything into an element with another meaning.
  return wordsIn(cleaned) >= MIN_WORDS ? cleaned : longer(cleaned, clean(lines));
}

export function wordsIn(lines: readonly MainLine[]): number {
  return lines.reduce((sum, { words }) => sum + words, 0);
}

/** The lines from the title on, and a few short ones right above it: company, department, place. */
export function fromTitle(lines: readonly MainLine[]): readonly MainLine[] {
  const title = lines.findIndex(({ heading }) => heading === 1);
  if (title < 0) return lines;
  let from = title;
  while (from > 0 && title - from < 3 && defined(lines[from - 1]).words <= 8) from--;
  const rest = lines.slice(from);
  // A title at the end belongs to something else.
  return wordsIn(rest) * 2 >= wordsIn(lines) ? rest : lines;
}

function within(lines: readonly Line[], root: number): Line[] | undefined {
  let words = 0;
  for (const { place, text } of lines) if (place & root) words += text.length / 6;
  if (words < MIN_WORDS) return undefined;
  return lines.filter(({ place, heading }) => place & root || heading === 1);
}

/** Removes volatile parts line by line. */
export function clean(lines: readonly Line[]): MainLine[] {
  const cleaned: MainLine[] = [];
  let above = '';
  let isLabelled = false;
  for (const { text: raw, heading } of lines) {
    const isShort = raw.length <= 60;
    const value = isShort && /\d/.test(raw) && (isLabelled ? bareValue : dayAlone).test(raw);
    // A date alone is the posting date, unless the line above says otherwise.
    const isDropped = value && (isLabelled || !namesNext(above));
    above = heading === 1 ? '' : raw;
    isLabelled = isShort && label.test(raw);
    if (isDropped || isLabelled) continue;
    const text = wordsOnly(withoutVolatile(raw));
    if (text !== '') cleaned.push({ raw, text, words: countWords(text), heading });
  }
  return cleaned;
}

const namesNext = (above: string) => above !== '' && above.length <= 40 && !/\d/.test(above);

/** A number or a date and nothing else. */
const bareValue = /^[\w./ -]{0,12}\d[\w.,:/ -]{0,30}$/;

const longer = (one: MainLine[], other: MainLine[]) => (wordsIn(other) > wordsIn(one) * 2 ? other : one);
