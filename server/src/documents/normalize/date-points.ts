import type { DatePoint } from './date-point.ts';
import { monthWords, numberedWords, presentWords, seasonWords } from './date-words.ts';
import { calendarSources, calendarWords, calendarYears } from './other-calendars.ts';

type ParseMatch = (
  match: RegExpExecArray,
  monthFirst: boolean,
) => Omit<DatePoint, 'start' | 'end'> | undefined;

/** Earlier years alone are more often house numbers, postal codes and quantities. */
const FIRST_COMMON_YEAR = 1940;
/** “2019 г.”, “2019 roku”, “2019. gada”: a word that belongs to the year. */
const yearWord =
  '(?:\\.? ?(?:г\\.?г?\\.?(?!\\p{L})|гг\\.?(?!\\p{L})|года?(?!\\p{L})|року(?!\\p{L})|рр?\\.|r\\.(?! ?\\p{L})|roku(?!\\p{L})|god\\.|g\\.(?! ?\\p{L})|gada(?!\\p{L})|m\\.(?= |$)|yili(?!\\p{L})))?';
const year = `((?:1[89]\\d|20[0-4])\\d)(?!\\d)${yearWord}`;
/** The Thai calendar. */
const buddhistYear = '(2[45]\\d\\d)(?!\\d)';
const BUDDHIST_ERA = 543;
/** Japanese and Taiwanese eras: the year before their first. */
const eras: Record<string, number> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  r: 2018,
  h: 1988,
  s: 1925,
  民國: 1911,
  民国: 1911,
};
const eraYear = '(令和|平成|昭和|民國|民国) ?(元|\\d{1,3}) ?年?';
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const monthOf = new Map(
  monthWords.flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);
const anyOf = (words: Iterable<string>) =>
  [...words].toSorted((left, right) => right.length - left.length).join('|');
const month = `(${anyOf([...monthOf.keys()].map((word) => RegExp.escape(word)))})(?!\\p{L})`;
const season = `(?:${anyOf(seasonWords)})(?!\\p{L})`;
const of = "(?: ?(?:de|del|of|di|do|d'|nam) ?)?";

const asMonth = (text = '') => monthOf.get(text) ?? Number(text);
const isMonth = (value: number) => value >= 1 && value <= 12;
/** Expands “’16” and “16”: no applicant worked before 1940. */
const fullYear = (text = '') =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) <= 39 ? 2000 : 1900);

const exact = (value: number, month: number, certainty: number, more: Partial<DatePoint> = {}) =>
  isMonth(month) ? { year: value, month, isPresent: false, certainty, ...more } : undefined;

const fromEra = (era = '', count = '') => (eras[era] ?? 0) + (count === '元' ? 1 : Number(count));

const sources: [string, ParseMatch][] = [
  [`${eraYear}\\s?(\\d{1,2}) ?月?(?: ?\\d{1,2} ?日)?`, (m) => exact(fromEra(m[1], m[2]), Number(m[3]), 0.97)],
  [eraYear, (m) => ({ year: fromEra(m[1], m[2]), isPresent: false, certainty: 0.9 })],
  [
    `([rhs])(\\d{1,2})[./](\\d{1,2})(?![\\d./]|\\p{L})`,
    (m) => exact(fromEra(m[1], m[2]), Number(m[3]), 0.6, { needsPartner: true }),
  ],
  [
    `(?:\\d{1,2} )?${month} ?(?:พ\\.ศ\\. ?)?${buddhistYear}`,
    (m) => exact(Number(m[2]) - BUDDHIST_ERA, asMonth(m[1]), 0.95),
  ],
  [
    `(?:พ\\.ศ\\.?|ปี) ?${buddhistYear}`,
    (m) => ({ year: Number(m[1]) - BUDDHIST_ERA, isPresent: false, certainty: 0.9 }),
  ],
  ...calendarSources,
  // A row of a table with separate columns for year and month.
  [`${year}年?\\t(0?[1-9]|1[0-2])月?(?=\\t)`, (m) => exact(Number(m[1]), Number(m[2]), 0.9)],
  [`${year} ?([./-]) ?(\\d{1,2}) ?\\2 ?(\\d{1,2})(?!\\d)`, (m) => exact(Number(m[1]), Number(m[3]), 0.95)],
  [`(\\d{1,2}) ?([./-]) ?(\\d{1,2}) ?\\2 ?${year}`, parseDay],
  [`(\\d{1,2})([./-])(\\d{1,2})\\2(\\d\\d)(?![\\d./-])`, parseDay],
  [
    `${year} ?[年년]\\s?(\\d{1,2}) ?[月월](?:\\s?\\d{1,2} ?[日일])?`,
    (m) => exact(Number(m[1]), Number(m[2]), 0.97),
  ],
  [`${year} ?[年년]`, (m) => ({ year: Number(m[1]), isPresent: false, certainty: 0.9 })],
  [
    `\\d{1,2}(?:\\.|st|nd|rd|th|er|o)?(?: de| of)? ?${month}\\.?[ ,./'-]*${of}${year}`,
    (m) => exact(Number(m[2]), asMonth(m[1]), 0.97),
  ],
  [`${month}\\.? +\\d{1,2}(?:st|nd|rd|th)?,? +${year}`, (m) => exact(Number(m[2]), asMonth(m[1]), 0.97)],
  [`${month}\\.?(?: ?[,./'-] ?| *)${of}'?${year}`, (m) => exact(Number(m[2]), asMonth(m[1]), 0.97)],
  [`${month}\\.?[ ,-]*'(\\d\\d)(?!\\d)`, (m) => exact(fullYear(m[2]), asMonth(m[1]), 0.9)],
  [
    `${month}\\.?(?: |-|/)(\\d\\d)(?![\\d:%]|st|nd|rd|th|,? +${year})`,
    (m) => exact(fullYear(m[2]), asMonth(m[1]), 0.55),
  ],
  [
    `${year}(?: ?[/,.] ?| |-)${month}(?!\\.?(?:[ ,./']*|-)${of}(?:${year}|'\\d\\d|\\d\\d\\b))`,
    (m) => exact(Number(m[1]), asMonth(m[2]), 0.9),
  ],
  [`(\\d{1,2})(?: ?[./] ?|-)${year}`, (m) => exact(Number(m[2]), Number(m[1]), 0.93)],
  [`${year}(?: ?[./] ?)(\\d{1,2})(?![\\d%])`, parseYearMonth],
  [`${year}-(\\d{1,2})(?![\\d%])`, parseYearMonth],
  [`(?:\\d{1,2}[ .] ?)?(${anyOf(romanMonths)})[ ./]+${year}`, parseRomanMonth],
  [`${year} ?[-/] ?'?(\\d\\d)(?![\\d%])`, parseYears],
  [
    `q([1-4])[ /.'-]*${year}`,
    (m) => exact(Number(m[2]), Number(m[1]) * 3 - 2, 0.9, { lastMonth: Number(m[1]) * 3 }),
  ],
  [
    `${year}[ /.-]*q([1-4])(?!\\p{L}|\\d)`,
    (m) => exact(Number(m[1]), Number(m[2]) * 3 - 2, 0.9, { lastMonth: Number(m[2]) * 3 }),
  ],
  [
    `${season}(?: semester| term| quarter)?[ ,']*${of}${year}(?:/\\d\\d(?:\\d\\d)?(?!\\d))?`,
    (m) => ({ year: Number(m[1]), isPresent: false, certainty: 0.85 }),
  ],
  [
    year,
    (m) => ({
      year: Number(m[1]),
      isPresent: false,
      certainty: 0.5,
      ...(Number(m[1]) < FIRST_COMMON_YEAR ? { needsPartner: true } : {}),
    }),
  ],
  [
    `'(\\d\\d)(?!\\d)`,
    (m) => ({ year: fullYear(m[1]), isPresent: false, certainty: 0.4, needsPartner: true }),
  ],
  // “1.6. – 31.8.2015”
  [
    `(?:[0-2]?\\d|3[01])\\. ?(0?[1-9]|1[0-2])\\.(?= ?-)`,
    (m) => ({ month: Number(m[1]), isPresent: false, certainty: 0.4, needsPartner: true }),
  ],
  [
    `(\\d{1,2})[/.](\\d\\d)(?![\\d%./])`,
    (m) => exact(fullYear(m[2]), Number(m[1]), 0.5, { needsPartner: true }),
  ],
  [
    `(\\d\\d)[/.](0[1-9]|1[0-2])(?![\\d%./])`,
    (m) => exact(fullYear(m[1]), Number(m[2]), 0.45, { needsPartner: true }),
  ],
  [
    buddhistYear,
    (m) => ({ year: Number(m[1]) - BUDDHIST_ERA, isPresent: false, certainty: 0.4, needsPartner: true }),
  ],
  ...calendarYears,
  [month, (m) => ({ month: asMonth(m[1]), isPresent: false, certainty: 0.4, needsPartner: true })],
  [`(?:${anyOf(presentWords)})(?!\\p{L})`, () => ({ isPresent: true, certainty: 0.95, needsPartner: true })],
];
const patterns = sources.map(([source, read]): [RegExp, ParseMatch] => [new RegExp(source, 'uy'), read]);

/** All possible dates in a folded text, in order. */
export function findPoints(folded: string, monthFirst: boolean): DatePoint[] {
  const points: DatePoint[] = [];
  let index = 0;
  while (index < folded.length) {
    const point = startsToken(folded, index) ? pointAt(folded, index, monthFirst) : undefined;
    if (point && !isOtherNumber(folded, point)) points.push(point);
    index = point ? point.end : index + 1;
  }
  return points;
}

const plainWord = (pattern: string) =>
  pattern.replaceAll(/\\x(..)|\\(.)/g, (_, code: string | undefined, sign: string | undefined) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (sign ?? ''),
  );

/** The first two letters of every word that can start a date: most words of a text need no further look. */
const firstLetters = new Set(
  [
    ...monthOf.keys(),
    ...seasonWords,
    ...presentWords.map(plainWord),
    ...Object.keys(eras),
    ...romanMonths,
    ...calendarWords,
    'พ.ศ.',
    'ปี',
  ].map((word) => word.slice(0, 2)),
);

function canStart(folded: string, index: number): boolean {
  const [first, two] = [folded.charAt(index), folded.slice(index, index + 2)];
  return !/\p{L}/u.test(first) || /[qrhs]/.test(first) || firstLetters.has(two) || firstLetters.has(first);
}

function pointAt(folded: string, index: number, monthFirst: boolean): DatePoint | undefined {
  if (!canStart(folded, index)) return undefined;
  for (const [pattern, read] of patterns) {
    pattern.lastIndex = index;
    const match = pattern.exec(folded);
    const point = match && read(match, monthFirst);
    if (match && point) return { ...point, start: index, end: index + match[0].length };
  }
}

const tokenCharacter = /[\p{L}\p{M}\d]/u;
/** Thai, Chinese, Japanese and Korean words have no spaces between them. */
const cjk = /[\u0e00-\u0e7f\u3000-\u9fff\uac00-\ud7af]/;

function startsToken(folded: string, index: number): boolean {
  const character = folded.charAt(index);
  if (character !== "'" && !tokenCharacter.test(character)) return false;
  const before = folded.charAt(index - 1);
  return index === 0 || !tokenCharacter.test(before) || cjk.test(before) || cjk.test(character);
}

function parseDay(match: RegExpExecArray, monthFirst: boolean) {
  const [first, second] = [Number(match[1]), Number(match[3])];
  const month = second > 12 || (monthFirst && first <= 12 && match[2] !== '.') ? first : second;
  if (Math.max(first, second) > 31) return undefined;
  return exact(fullYear(match[4]), month, 0.95);
}

/** “2016/09” is a month; “2011/12” and “2009-10” are school years. */
function parseYearMonth(match: RegExpExecArray) {
  const [value, month] = [Number(match[1]), Number(match[2])];
  if (!isMonth(month)) return undefined;
  if (month !== (value % 100) + 1) return exact(value, month, 0.88);
  return { year: value, month, isPresent: false, certainty: 0.6, lastYear: value + 1 };
}

/** “IX 2014”: only where nothing but a date can be, because “Engineer II 2015” has a level. */
function parseRomanMonth(match: RegExpExecArray) {
  const before = match.input.slice(Math.max(0, match.index - 8), match.index);
  if (!/(?:^|[-(|\t]|(?:^|[^\p{L}])(?:od|do|from|to|de)) *$/u.test(before)) return undefined;
  return exact(Number(match[2]), romanMonths.indexOf(match[1] ?? '') + 1, 0.85);
}

function parseYears(match: RegExpExecArray) {
  const value = Number(match[1]);
  const last = Math.floor(value / 100) * 100 + Number(match[2]);
  const lastYear = last < value ? last + 100 : last;
  if (lastYear - value > 45) return undefined;
  return { year: value, isPresent: false, certainty: 0.85, lastYear };
}

const streetAfter =
  /^ (?:\p{L}[\p{L}.]* ){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|way|court|ct|place|suite)\b/u;
const quantityAfter =
  /^ ?(?:%|\+|€|\$|£|k\b|eur\b|usd\b|users\b|people\b|employees\b|customers\b|clients\b|kunden\b|mitarbeiter|students\b|hours\b|m2|kg\b|km\b|units\b|[.,:]\d)/;
const quantityBefore = /[$€£+#*\d][^\S\t]?$|\d[.,:]$/;
const numbered = new RegExp(`(?:^|[^\\p{L}])(?:${anyOf(numberedWords)})[ :.]*$`, 'u');
/** Postal codes: “12, 2015 Bern” and “CH-1950 Sion”. */
const postcodeBefore = /(?:\d[a-z]?, |\b(?:ch|b|a|dk|l|lu|nl|no|au)-)$/;

function isOtherNumber(folded: string, point: DatePoint): boolean {
  if (point.month !== undefined || point.isPresent || folded.charAt(point.start) === "'") return false;
  const before = folded.slice(Math.max(0, point.start - 24), point.start);
  const after = folded.slice(point.end, point.end + 48);
  const isSecondYear = /(?:^|\t)(?:19|20)\d\d $/.test(before);
  if (quantityAfter.test(after) || streetAfter.test(after)) return true;
  if (quantityBefore.test(before) && !isSecondYear) return true;
  if (numbered.test(before) || (postcodeBefore.test(before) && /^ \p{L}/u.test(after))) return true;
  if (/(?<!\d)(?!(?:1[89]|20)\d\d)\d{3,}-$/.test(before)) return true;
  return /\d{3}[ ()./-]{1,2}$/.test(before) && /^[ ()./-]{1,2}\d{3,}/.test(after);
}
