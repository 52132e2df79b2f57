import type { Random } from './random.ts';
import type { Words } from './words.ts';

export type Moment = { year: number; month: number };
export type Span = { start: Moment; end: Moment | 'present' };

/** `text` is what the page shows; the dates are what can be known from it: `YYYY-MM`, `YYYY` or `present`. */
export type Written = { text: string; start?: string; end?: string };

export const dateStyles = [
  'long',
  'short',
  'capitals',
  'numeric',
  'dotted',
  'years',
  'iso',
  'apostrophe',
  'slash',
  'words',
  'days',
  'since',
  'year-first',
  'two-digits',
  'duration',
] as const;
export type DateStyle = (typeof dateStyles)[number];

const dashes = [' – ', ' - ', '–', ' — ', '-'];

export function writeSpan(span: Span, style: DateStyle, words: Words, random: Random, dash: string): Written {
  const known = (moment: Moment | 'present') =>
    moment === 'present' ? moment : style === 'years' ? String(moment.year) : iso(moment);
  const written = { start: known(span.start), end: known(span.end) };
  if (span.end === 'present') {
    if (style === 'since') return { text: `${words.since} ${numeric(span.start)}`, ...written };
    const present = random.pick(words.present.slice(0, 2));
    return { text: joined(moment(span.start, style, words), present, style, words, dash), ...written };
  }
  const [start, end] = [moment(span.start, style, words), moment(span.end, style, words)];
  if (span.start.year === span.end.year) {
    if (style === 'years') return { text: start, start: written.start };
    if (style === 'short' && span.start.month !== span.end.month)
      return { text: `${words.shortMonths[span.start.month - 1]}${dash}${end}`, ...written };
  }
  const text = joined(start, end, style, words, dash);
  return { text: style === 'duration' ? `${text} (${lasting(span.start, span.end)})` : text, ...written };
}

export const pickDash = (random: Random) => random.pick(dashes);

/** A single date, such as a graduation. */
export function writeMoment(at: Moment, style: DateStyle, words: Words): Written {
  return { text: moment(at, style, words), end: style === 'years' ? String(at.year) : iso(at) };
}

export const addMonths = ({ year, month }: Moment, count: number): Moment => {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};

const two = (number: number) => String(number).padStart(2, '0');
const iso = ({ year, month }: Moment) => `${year}-${two(month)}`;
const numeric = ({ year, month }: Moment) => `${two(month)}/${year}`;

function joined(start: string, end: string, style: DateStyle, words: Words, dash: string): string {
  if (style === 'words') return `${start} ${words.to} ${end}`;
  // Hyphenated dates cannot be joined by an unspaced hyphen.
  return `${start}${style === 'iso' && dash.trim() === dash ? ' – ' : dash}${end}`;
}

function moment(at: Moment, style: DateStyle, words: Words): string {
  const short = words.shortMonths[at.month - 1] ?? '';
  switch (style) {
    case 'short':
    case 'duration':
      return `${short} ${at.year}`;
    case 'capitals':
      return `${short.toUpperCase()} ${at.year}`;
    case 'numeric':
    case 'since':
      return numeric(at);
    case 'dotted':
      return `${two(at.month)}.${at.year}`;
    case 'years':
      return String(at.year);
    case 'iso':
      return iso(at);
    case 'apostrophe':
      return `${short} ’${two(at.year % 100)}`;
    case 'slash':
      return `${short.replace('.', '')}/${at.year}`;
    case 'days':
      // With slashes, the day could not be told from the month.
      return `01.${two(at.month)}.${at.year}`;
    case 'year-first':
      return `${at.year}/${two(at.month)}`;
    case 'two-digits':
      return `${two(at.month)}/${two(at.year % 100)}`;
    default:
      return `${words.months[at.month - 1]} ${at.year}`;
  }
}

function lasting(start: Moment, end: Moment): string {
  const months = (end.year - start.year) * 12 + end.month - start.month + 1;
  const years = Math.floor(months / 12);
  return [years && `${years} yr`, months % 12 && `${months % 12} mo`].filter(Boolean).join(' ');
}
