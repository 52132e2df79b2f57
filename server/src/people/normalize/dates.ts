import { transliterate } from '../../platform/text/transliterate.ts';

/**
 * A date as the number 19800305; 19800300 and 19800000 if the day or the month is unknown, 0 for none. `other` is the
 * second reading of 05/03/1980. An impossible date is kept as its digits: it is most often a typo, and can still be compared.
 */
export type BirthDate = { date: number; other: number };

const none: BirthDate = { date: 0, other: 0 };

/** `monthFirst`: whether the first reading of 05/03/1980 is in May. */
export function parseBirthDate(text: string, monthFirst: boolean): BirthDate {
  const written = text.trim();
  if (written === '') return none;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(written);
  if (iso) return exactDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const digits = /^\d+$/.test(written) ? written : '';
  if (digits) return fromDigits(digits, monthFirst);
  const parts = /^(\d{1,4})(?:\s*[-./]\s*|\s+)(\d{1,2})(?:\s*[-./]\s*|\s+)(\d{1,4})(?:[T ,].*)?$/.exec(
    written,
  );
  if (parts) return fromParts(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '', monthFirst);
  const half = /^(\d{1,4})\s*[-./]\s*(\d{1,4})$/.exec(written);
  if (half) {
    const [first, second] = [Number(half[1]), Number(half[2])];
    return first > 31 ? exactDate(first, second, 0) : exactDate(fullYear(half[2] ?? ''), first, 0);
  }
  return fromWords(written);
}

function exactDate(year: number, month: number, day: number): BirthDate {
  const date = year * 10_000 + month * 100 + day;
  return isPlaceholder(date) ? none : { date, other: 0 };
}

function isPlaceholder(date: number): boolean {
  const year = Math.floor(date / 10_000);
  return (
    year < 1000 || year > 2100 || date === 19000101 || date === 19700101 || date === 11111111 || year === 1111
  );
}

function fromDigits(digits: string, monthFirst: boolean): BirthDate {
  if (digits.length === 4) return exactDate(Number(digits), 0, 0);
  if (digits.length === 8) {
    const year = Number(digits.slice(0, 4));
    const month = Number(digits.slice(4, 6));
    const day = Number(digits.slice(6));
    const yearLast = Number(digits.slice(4));
    if (isDay(month, day) && year > 1000 && year < 2100) return exactDate(year, month, day);
    if (yearLast > 1850 && yearLast < 2100) {
      const read = fromParts(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4), monthFirst);
      if (isDay(Math.floor(read.date / 100) % 100, read.date % 100)) return read;
    }
    return exactDate(year, month, day);
  }
  if (digits.length === 6 && Number(digits.slice(0, 2)) > 31) {
    return exactDate(fullYear(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4)));
  }
  if (digits.length === 6)
    return fromParts(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4), monthFirst);
  // One digit too many or too few: not a date, but still similar to the right one.
  if (/^(?:1[5-9]|20)\d{5}(?:\d\d)?$/.test(digits)) return { date: Number(digits), other: 0 };
  const serial = Number(digits);
  // In spreadsheets, dates are days since the end of 1899.
  if (digits.length === 5 && serial > 5_000 && serial < 47_000) {
    const day = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
    return exactDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
  }
  return none;
}

function fromParts(first: string, second: string, third: string, monthFirst: boolean): BirthDate {
  if (first.length > 2) return exactDate(Number(first), Number(second), Number(third));
  const year = fullYear(third);
  const [one, two] = [Number(first), Number(second)];
  const dayFirst = exactDate(year, two, one);
  const monthLeads = exactDate(year, one, two);
  if (one > 12 || one === two) return dayFirst;
  if (two > 12) return monthLeads;
  const [date, other] = monthFirst ? [monthLeads, dayFirst] : [dayFirst, monthLeads];
  return { date: date.date, other: other.date };
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year > new Date().getUTCFullYear() % 100 ? 1900 + year : 2000 + year;
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** 3 March 1980, Mar 3rd 1980, 3. März 1980. */
function fromWords(text: string): BirthDate {
  const words = transliterate(text).split(' ');
  let month = 0;
  let year = 0;
  let day = 0;
  for (const word of words) {
    const number = Number.parseInt(word, 10);
    if (Number.isNaN(number)) month ||= months.get(word.slice(0, 3)) ?? months.get(word.slice(0, 4)) ?? 0;
    else if (number > 31) year ||= number < 100 ? 1900 + number : number;
    else if (day === 0) day = number;
    else year ||= fullYear(word);
  }
  return year && (month || words.length === 1) ? exactDate(year, month, day) : none;
}

const months = new Map<string, number>();

(
  'jan gen ene sty|feb fev fevr lut febr|mar mrz maer mars marz|apr avr abr kwi|mai may mag maj|jun giu juin cze|' +
  'jul lug juil lip|aug aou ago sie|sep set wrz|oct okt ott out paz|nov lis|dec dez dic gru'
)
  .split('|')
  .forEach((names, index) => {
    for (const name of names.split(' ')) months.set(name, index + 1);
  });
months.set('juil', 7);
