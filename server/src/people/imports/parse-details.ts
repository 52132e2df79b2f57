import type { ImportField } from '@tenon/contract/imports';
import type { Availability, CompensationRange } from '@tenon/contract/person';
import { transliterate } from '../../platform/text/transliterate.ts';
import type { CandidateDetails } from '../records/model.ts';

export const detailProblems = {
  years: 'An invalid number of years of experience was left out.',
  amount: 'An invalid amount of compensation was left out.',
  currency: 'Compensation without a currency was left out.',
  order: 'A minimum compensation above the maximum was left out.',
  availability: 'An availability that is neither known nor a date was left out.',
} as const;

const MAX_YEARS = 80;
const MAX_AMOUNT = 1e9;

type Cells = Partial<Record<ImportField, string[]>>;

/** The details that a table has about a person. Amounts are per year. An invalid value is left out, with a message. */
export function parseDetails(
  found: Cells,
  parseDay: (text: string) => string | undefined,
  messages: Set<string>,
): Partial<CandidateDetails> {
  const years = parseYears(found.years_experience?.[0], messages);
  const compensation = parseCompensation(found, messages);
  return {
    ...(years !== undefined && { years_experience: years }),
    ...(compensation && { compensation }),
    ...parseAvailability(found.availability?.[0], parseDay, messages),
  };
}

/** `8`, `8 years`, `7,5`, `10+`. Rounded to half years. */
function parseYears(text: string | undefined, messages: Set<string>): number | undefined {
  if (!text) return undefined;
  const number = /^(?:ca\.?|about|~|>)? ?(\d{1,2}(?:[.,]\d+)?) ?\+? ?(?:\p{L}+\.?)?$/u.exec(text)?.[1];
  const years = number && Math.round(Number(number.replace(',', '.')) * 2) / 2;
  if (years !== undefined && years !== '' && years <= MAX_YEARS) return years;
  messages.add(detailProblems.years);
  return undefined;
}

function parseCompensation(found: Cells, messages: Set<string>): CompensationRange | undefined {
  const amount = (cells: string[] | undefined) => {
    if (!cells?.[0]) return null;
    const parsed = parseAmount(cells[0]);
    if (parsed === undefined) messages.add(detailProblems.amount);
    return parsed ?? null;
  };
  const [min, max] = [amount(found.compensation_min), amount(found.compensation_max)];
  if (min === null && max === null) return undefined;
  const written = [found.compensation_currency, found.compensation_min, found.compensation_max];
  const currency = written.map((cells) => currencyIn(cells?.[0] ?? '')).find(Boolean);
  if (!currency) messages.add(detailProblems.currency);
  else if (min !== null && max !== null && min > max) messages.add(detailProblems.order);
  else return { min, max, currency, period: 'year' };
  return undefined;
}

/** `80,000`, `80.000 €`, `80k`, `95 500.50`. A group of three digits at the end is thousands. */
function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[^\d.,kK]/g, '');
  const parts = /^(\d[\d.,]*)([kK]?)$/.exec(bare);
  if (!parts?.[1]) return undefined;
  const decimals = /[.,](\d{1,2})$/.exec(parts[1]);
  const whole = (decimals ? parts[1].slice(0, decimals.index) : parts[1]).replace(/[.,]/g, '');
  const amount = Number(`${whole}.${decimals?.[1] ?? 0}`) * (parts[2] ? 1000 : 1);
  return amount <= MAX_AMOUNT ? amount : undefined;
}

const symbols: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
};

const codes = new Set(Intl.supportedValuesOf('currency'));

function currencyIn(text: string): string | undefined {
  const words = text.toUpperCase().match(/\p{L}+/gu) ?? [];
  return (
    words.find((word) => codes.has(word)) ??
    Object.entries(symbols).find(([symbol]) => text.includes(symbol))?.[1]
  );
}

function parseAvailability(
  text: string | undefined,
  parseDay: (text: string) => string | undefined,
  messages: Set<string>,
): Partial<Pick<CandidateDetails, 'availability' | 'available_from'>> {
  if (!text) return {};
  const availability = meaningOf(transliterate(text));
  if (availability) return { availability };
  const day = parseDay(text.replace(/^\s*(?:from|ab|a partir de|des le|dal|vanaf)\s+/i, ''));
  if (day) return { available_from: day };
  messages.add(detailProblems.availability);
  return {};
}

const meanings: [Availability, RegExp][] = [
  [
    'not_looking',
    /^not (?:looking|available|interested)|^unavailable|^nicht (?:verfugbar|suchend)|^no disponible/,
  ],
  [
    'notice',
    /notice|\d (?:days?|weeks?|months?|wochen?|monate?|semaines?|mois|semanas?|mes(?:es)?)\b|kundigung|preavis|preaviso/,
  ],
  [
    'now',
    /^(?:now|immediate|immediately|asap|available|available (?:now|immediately)|at once|yes|sofort|ab sofort|verfugbar|immediat|immediatement|inmediata|inmediato|subito)$/,
  ],
  ['open', /^(?:open|open to (?:offers|work|opportunities)|passive|offen|passiv|ouvert|abierto)$/],
];

const meaningOf = (text: string) => meanings.find(([, pattern]) => pattern.test(text))?.[0];
