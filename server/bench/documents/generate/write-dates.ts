import { fillDate, fillEnd, type Moment, momentOf, yearsOnly } from './fill-date.ts';
import type { Random } from './random.ts';
import type { Split } from './resume.ts';
import { type Words, wordingsFor } from './words.ts';

export type { Moment } from './fill-date.ts';
export type Span = { start: Moment; end: Moment | 'present' };

/** `text` is what the page shows; the dates are what can be known from it: `YYYY-MM`, `YYYY` or `present`. */
export type Written = { text: string; start?: string; end?: string };

/** How one person writes dates. */
export type DateStyle = {
  /** The pattern of one date. */
  moment: string;
  /** The pattern of a range; otherwise two dates and what joins them. */
  range?: string;
  /** The pattern of a range that has not ended; otherwise it ends with a word for the present. */
  open?: string;
  present: string;
  joiner: string;
  hasDuration: boolean;
  hasSeasons: boolean;
};

/** Notations that occur in most languages. */
const notations: Record<string, string> = {
  long: '{M} {y}',
  short: '{S} {y}',
  capitals: '{SC} {y}',
  numeric: '{mm}/{y}',
  dotted: '{mm}.{y}',
  years: '{y}',
  iso: '{y}-{mm}',
  apostrophe: '{S} ’{yy}',
  slash: '{Sn}/{y}',
  // With slashes, the day could not be told from the month.
  days: '{dd}.{mm}.{y}',
  'year-first': '{y}/{mm}',
  'two-digits': '{mm}/{yy}',
};

const dashes = [' – ', ' - ', '–', ' — ', '-'];

export function pickDateStyle(words: Words, split: Split, random: Random): DateStyle {
  const { unseen } = words;
  const shared = (words.styles ?? Object.keys(notations)).flatMap((name) => notations[name] ?? []);
  const own = wordingsFor(split, words.notations, unseen.notations, random);
  const moment = random.pick(own.length > 0 && random.chance(0.6) ? own : shared);
  const dash = random.pick(dashes);
  // Hyphenated dates cannot be joined by an unspaced hyphen.
  const spaced = moment.includes('-') && dash.trim() === dash ? ' – ' : dash;
  const join = random.weighted({ dash: 72, words: 6, lines: 4, range: 18 });
  const ranges = wordingsFor(split, words.ranges, unseen.ranges, random);
  const since = wordingsFor(split, words.since, unseen.since, random);
  const open = random.weighted({ present: 75, since: 17, dash: 8 });
  return {
    moment,
    ...(join === 'range' && ranges.length > 0 ? { range: random.pick(ranges) } : {}),
    ...(open === 'since' ? { open: random.pick(since) } : {}),
    ...(open === 'dash' ? { open: `${moment}${spaced.trimEnd()}` } : {}),
    present: random.pick(wordingsFor(split, words.present, unseen.present, random)),
    joiner: join === 'words' ? ` ${words.to} ` : join === 'lines' ? ' –\n' : spaced,
    hasDuration: random.chance(0.07),
    hasSeasons: random.chance(0.08),
  };
}

/** The same person's style where only years are given. */
export const inYears = (style: DateStyle): DateStyle => {
  const { range: _, open: __, ...rest } = style;
  return { ...rest, moment: '{y}', hasDuration: false };
};

export function writeSpan({ start, end }: Span, style: DateStyle, words: Words): Written {
  if (end === 'present') return writeOpen(start, style, words);
  const isOneYear = start.year === end.year;
  if (style.hasSeasons && isOneYear && end.month - start.month < 5)
    return { text: fillDate('{season} {y}', words, start, end), start: String(start.year) };
  if (style.range && !(isOneYear && yearsOnly(style.range)))
    return {
      text: fillDate(style.range, words, start, end),
      start: momentOf(start, style.range),
      end: momentOf(end, style.range),
    };
  const written = { start: momentOf(start, style.moment), end: momentOf(end, style.moment) };
  const from = fillDate(style.moment, words, start);
  const until = fillEnd(style.moment, words, end);
  if (isOneYear && yearsOnly(style.moment)) return { text: from, start: written.start };
  if (isOneYear && style.moment === '{S} {y}' && start.month !== end.month)
    return { text: fillDate('{S}', words, start) + style.joiner + until, ...written };
  const text = `${from}${style.joiner}${until}`;
  return { text: style.hasDuration ? `${text} (${lasting(start, end, words)})` : text, ...written };
}

function writeOpen(start: Moment, style: DateStyle, words: Words): Written {
  const text = style.open
    ? fillDate(style.open, words, start)
    : `${fillDate(style.moment, words, start)}${joinerFor(style, words)}${style.present}`;
  return { text, start: momentOf(start, style.open ?? style.moment), end: 'present' };
}

/** Words for the present that begin with “to” need no other “to”. */
const joinerFor = ({ joiner, present }: DateStyle, { to }: Words) =>
  joiner.trim() === to && present.startsWith(`${to} `) ? ' ' : joiner;

/** A single date, such as a graduation. */
export const writeMoment = (at: Moment, { moment }: DateStyle, words: Words): Written => ({
  text: fillDate(moment, words, at),
  end: momentOf(at, moment),
});

/** As schools count: “2019/20”. */
export const writeSchoolYear = (end: Moment): Written => ({
  text: `${end.year - 1}/${String(end.year).slice(2)}`,
  start: String(end.year - 1),
  end: String(end.year),
});

export const addMonths = ({ year, month }: Moment, count: number): Moment => {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};

function lasting(start: Moment, end: Moment, { duration: [inYearsForm, inMonthsForm] }: Words): string {
  const months = (end.year - start.year) * 12 + end.month - start.month + 1;
  const years = Math.floor(months / 12);
  return [
    years > 0 && inYearsForm.replace('{y}', String(years)),
    months % 12 > 0 && inMonthsForm.replace('{m}', String(months % 12)),
  ]
    .filter(Boolean)
    .join(' ');
}
