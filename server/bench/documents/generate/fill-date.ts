import type { Words } from './words.ts';

export type Moment = { year: number; month: number };

/**
 * Replaces `{y}` (year), `{yy}`, `{m}`, `{mm}`, `{d}`, `{dd}`, `{M}` (month), `{Mc}` (capitalized), `{G}` (genitive),
 * `{S}` (short), `{SC}` (in capitals), `{Sn}` (without dot), `{season}`, `{b}` (Buddhist year), `{j}` (Persian year),
 * `{roc}` (year of the Republic of China), `{era}` and `{el}` (Japanese year), `{a}` (year in the digits of the
 * language). A `2` after the name means the end of a range.
 */
export function fillDate(pattern: string, words: Words, start: Moment, end: Moment = start): string {
  return pattern.replaceAll(/\{([A-Za-z]+)([12]?)\}/g, (_, name: string, which: string) =>
    part(name, which === '2' ? end : start, words, which === '2' ? lastDayOf(end) : 1),
  );
}

/** A single date as the end of a range: its day is the last one of the month. */
export const fillEnd = (pattern: string, words: Words, end: Moment): string =>
  fillDate(pattern.replaceAll(/\{([A-Za-z]+)\}/g, '{$12}'), words, end);

const lastDayOf = ({ year, month }: Moment) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const months = /\{(M|Mc|G|S|SC|Sn|m|mm)[12]?\}/;
export const yearsOnly = (pattern: string) => !months.test(pattern);

/** What a reader can know from the written date. */
export function momentOf(at: Moment, pattern: string): string {
  if (/\{j[12]?\}/.test(pattern)) return String(persianYear(at) + 621);
  return yearsOnly(pattern) ? String(at.year) : `${at.year}-${two(at.month)}`;
}

const two = (number: number) => String(number).padStart(2, '0');

function part(name: string, { year, month }: Moment, words: Words, day: number): string {
  const long = words.months[month - 1] ?? '';
  const short = words.shortMonths[month - 1] ?? '';
  const parts: Record<string, () => string> = {
    y: () => String(year),
    yy: () => two(year % 100),
    m: () => String(month),
    mm: () => two(month),
    d: () => String(day),
    dd: () => two(day),
    M: () => long,
    Mc: () => long.charAt(0).toUpperCase() + long.slice(1),
    G: () => words.genitiveMonths?.[month - 1] ?? long,
    S: () => short,
    SC: () => short.toUpperCase(),
    Sn: () => short.replace('.', ''),
    season: () => words.seasons[Math.floor(((month + 9) % 12) / 3)] ?? '',
    b: () => String(year + 543),
    roc: () => String(year - 1911),
    j: () => inDigits(persianYear({ year, month }), words),
    a: () => inDigits(year, words),
    era: () => eraOf({ year, month }, 'name'),
    el: () => eraOf({ year, month }, 'letter'),
  };
  const fill = parts[name];
  if (!fill) throw new Error(`No date part ${name}.`);
  return fill();
}

const inDigits = (number: number, { digits }: Words) =>
  digits ? String(number).replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit) : String(number);

/** The Persian year begins in March. */
const persianYear = ({ year, month }: Moment) => year - (month > 3 ? 621 : 622);

const eras = [
  { name: '令和', letter: 'R', year: 2019, month: 5 },
  { name: '平成', letter: 'H', year: 1989, month: 1 },
  { name: '昭和', letter: 'S', year: 1926, month: 12 },
];

function eraOf({ year, month }: Moment, form: 'name' | 'letter'): string {
  const era = eras.find((each) => year * 12 + month >= each.year * 12 + each.month);
  if (!era) throw new Error(`No era for ${year}.`);
  const count = year - era.year + 1;
  return era[form] + (count === 1 && form === 'name' ? '元' : count);
}
