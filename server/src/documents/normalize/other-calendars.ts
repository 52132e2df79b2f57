import type { DatePoint } from './date-point.ts';

type Found = Omit<DatePoint, 'start' | 'end'>;

const BUDDHIST_ERA = 543;
const buddhistYear = '(2[45]\\d\\d)(?!\\d)';
/** Years of the Persian calendar that can be in a resume. They start in March. */
const persianYear = '(1(?:3[3-9]|4[01])\\d)(?!\\d)';
const PERSIAN_ERA = 621;
/** Folded by `foldInPlace`. */
const persianMonths = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'ابان',
  'اذر',
  'دی',
  'بهمن',
  'اسفند',
];
const persianMonth = `(${persianMonths.join('|')})(?!\\p{L})`;
const arabicScript = /[\u0600-\u06ff]/;

/** Dates in the Thai and the Persian calendar, as folded patterns like those of `date-points.ts`. */
export const calendarSources: [string, (match: RegExpExecArray) => Found | undefined][] = [
  [`(\\d{1,2})[/.-]${buddhistYear}`, (m) => inMonth(Number(m[2]) - BUDDHIST_ERA, Number(m[1]))],
  [`${buddhistYear}[/.-](\\d{1,2})(?!\\d)`, (m) => inMonth(Number(m[1]) - BUDDHIST_ERA, Number(m[2]))],
  [
    `(?:\\d{1,2} )?${persianMonth}(?: ماه)? ${persianYear}`,
    (m) => persian(m[2], persianMonths.indexOf(m[1] ?? '') + 1),
  ],
  [
    `${persianYear} ?[/.-] ?(0?[1-9]|1[0-2])(?: ?[/.-] ?\\d{1,2})?(?!\\d)`,
    (m) => persian(m[1], Number(m[2])),
  ],
  [`(0?[1-9]|1[0-2]) ?[/.] ?${persianYear}`, (m) => persian(m[2], Number(m[1]))],
];

/** A year alone may be another number, so that other patterns come first. */
export const calendarYears: typeof calendarSources = [
  [
    persianYear,
    (m) => ({
      year: Number(m[1]) + PERSIAN_ERA,
      isPresent: false,
      certainty: 0.5,
      // “1350 employees” in other languages is a quantity.
      ...(!arabicScript.test(m.input) && { needsPartner: true }),
    }),
  ],
];

export const calendarWords = persianMonths;

/** The month that most of the Persian month is in. */
function persian(year: string | undefined, month: number): Found | undefined {
  const later = month + 3;
  return inMonth(Number(year) + PERSIAN_ERA + (later > 12 ? 1 : 0), ((later - 1) % 12) + 1);
}

const inMonth = (year: number, month: number): Found | undefined =>
  month >= 1 && month <= 12 ? { year, month, isPresent: false, certainty: 0.85 } : undefined;
