import { foldAccents } from '../../../platform/text/fold.ts';

const DAY = 86_400_000;
const MAX_LENGTH = 300;

/**
 * Parses a date in many formats: ISO, epoch, `August 27, 2026`, `27.08.2026`, `2026-08-05 10:10:39 UTC`, `Posted 8 Days
 * Ago`. Undefined if it has no day, or one that no posting can have.
 */
export function readMoment(written: string, now: Date): Date | undefined {
  // Dates are shorter. Searching a long text for one would take quadratic time.
  const text = written.slice(0, MAX_LENGTH).normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (!text) return undefined;
  const date = epoch(text) ?? iso(text) ?? named(text) ?? numeric(text) ?? relative(text, now);
  if (!date || Number.isNaN(date.getTime())) return undefined;
  const year = date.getUTCFullYear();
  return year >= 1990 && year <= 2100 ? date : undefined;
}

function epoch(text: string): Date | undefined {
  if (!/^\d{9,13}(?:\.\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return new Date(number < 1e11 ? number * 1000 : number);
}

const ISO =
  /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?/i;

function iso(text: string): Date | undefined {
  const match = ISO.exec(text);
  if (!match) {
    const compact =
      /^(\d{4})(\d{2})(\d{2})(?:T.*)?$/.exec(text) ?? /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/.exec(text);
    return compact ? day(Number(compact[1]), Number(compact[2]), Number(compact[3])) : undefined;
  }
  const [, year, month, date, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z'] = match;
  const midnight = day(Number(year), Number(month), Number(date));
  if (!midnight || Number(year) < 100) return undefined;
  const offset = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  const minutes = offset
    ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0))
    : 0;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  return new Date(
    midnight.getTime() +
      ((Number(hour) * 60 + Number(minute) - minutes) * 60 + Number(second)) * 1000 +
      milliseconds,
  );
}

/** Undefined if there is no such day in the calendar. */
function day(year: number, month: number, date: number): Date | undefined {
  const full = year < 100 ? 2000 + year : year;
  const made = new Date(Date.UTC(full, month - 1, date));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? made : undefined;
}

/** First letters of month names, without accents, in several languages. */
const months: string[][] = [
  ['jan', 'janv', 'ene', 'gen', 'sty'],
  ['feb', 'fev', 'feb', 'fevr', 'lut'],
  ['mar', 'marz', 'maer', 'mrt', 'mars', 'maa'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'mei', 'mag', 'maj'],
  ['jun', 'juin', 'giu', 'cze'],
  ['jul', 'juil', 'lug', 'lip'],
  ['aug', 'aou', 'ago', 'aout', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'dic', 'gru'],
];

function monthCalled(word: string): number | undefined {
  const plain = foldAccents(word);
  const at = months.findIndex((starts) =>
    starts.some((start) => (start.length > 3 ? plain.startsWith(start) : plain.slice(0, 3) === start)),
  );
  return at < 0 ? undefined : at + 1;
}

function named(text: string): Date | undefined {
  const dayFirst =
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s-]*(?:(?:de |of |d['’])\s*)?(\p{L}{3,10})\.?,?[\s-]*(?:(?:de |del )\s*)?(\d{4}|['’]\d{2}|\d{2}(?![\d:]))/u.exec(
      text,
    );
  const monthFirst = /(\p{L}{3,10})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u.exec(text);
  for (const [match, date, word] of [
    [monthFirst, 2, 1],
    [dayFirst, 1, 2],
  ] as const) {
    const month = match && monthCalled(match[word] ?? '');
    if (match && month) {
      const found = day(Number((match[3] ?? '').replace(/\D/g, '')), month, Number(match[date]));
      if (found) return found;
    }
  }
  return undefined;
}

/** With slashes, the month comes first if the order is ambiguous, as in American dates. */
function numeric(text: string): Date | undefined {
  const match = /(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!match) return undefined;
  const [, first, separator, second, year] = match;
  const [a, b] = [Number(first), Number(second)];
  const monthFirst = separator === '/' && b > 12 ? true : separator === '/' && a <= 12;
  return monthFirst ? (day(Number(year), a, b) ?? day(Number(year), b, a)) : day(Number(year), b, a);
}

const units: [RegExp, number][] = [
  [/^(?:min|minut)/, 0],
  [/^(?:h$|hour|hr|std|stund|heur|hora|uur|uren|ore)/, 0],
  [/^(?:d$|day|tag|jour|dia|día|dag|giorn|dn)/, 1],
  [/^(?:w$|week|wk|woche|semain|semana|weken|settiman|tyg)/, 7],
  [/^(?:mo|monat|mois|mes|maand|mies)/, 30],
  [/^(?:y|jahr|an$|ans$|annee|année|año|ano|jaar)/, 365],
];

/** `Posted 30+ Days Ago` means at least that long ago; the most recent date is used. */
function relative(text: string, now: Date): Date | undefined {
  const lower = text.toLowerCase();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (/\b(?:today|just posted|just now|heute|aujourd['’]hui|hoy|vandaag|oggi|dzisiaj)\b/.test(lower))
    return new Date(midnight);
  if (/\b(?:yesterday|gestern|hier|ayer|gisteren|ieri|wczoraj)\b/.test(lower))
    return new Date(midnight - DAY);
  const match = /(?:(?<!\d)(\d+)\+?|\b(an?|one|ein(?:em|er|en)?|une?|een|un[ao]?)\b)\s*(\p{L}+)/u.exec(
    lower.replace(/^.*?(?=\d|\ban?\b|\bone\b|\bein|\bune?\b|\been\b)/u, ''),
  );
  if (
    !match ||
    !/\bago\b|^vor\b|\bvor \d|\bvor ein|il y a|\bhace\b|geleden|\bfa\b|temu|^posted|^published/.test(lower)
  )
    return undefined;
  const count = match[1] ? Number(match[1]) : 1;
  const unit = units.find(([word]) => word.test(match[3] ?? ''));
  return unit && count < 1000 ? new Date(midnight - count * unit[1] * DAY) : undefined;
}
