import { parsePhone } from '../../documents/index.ts';

type Phone = { value: string; key: string };

// A table is read, checked and taken in: the plan is asked once for each number, not at every step.
const recent = new Map<string, Phone | undefined>();
const MOST_RECENT = 5_000;

/** E.164 where the number is in the plan; otherwise the digits, which still tell two of them apart. */
export function normalisePhone(raw: string, region?: string): Phone | undefined {
  const asked = `${region ?? ''} ${raw}`;
  const known = recent.get(asked);
  if (known || recent.has(asked)) return known;
  if (recent.size >= MOST_RECENT) recent.clear();
  const found = readPhone(raw, region);
  recent.set(asked, found);
  return found;
}

function readPhone(raw: string, region?: string): Phone | undefined {
  const text = firstOf(raw);
  const digits = text.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 20 || isPlaceholder(digits)) return undefined;
  const plain = plainNumber(text, digits, region);
  if (plain) return { value: plain, key: plain };
  const parsed = parsePhone(text, region ? [region] : []);
  if (parsed.isValid) {
    return {
      value: parsed.value,
      key: parsed.extension ? `${parsed.value}x${parsed.extension}` : parsed.value,
    };
  }
  const plus = /^\D{0,2}\+/.test(text) ? '+' : '';
  // No number in the world is longer.
  if (plus && digits.length > 15) return undefined;
  return { value: plus + digits, key: digits };
}

/** Numbers that need no plan to be read: written in full, or ten digits in North America. This saves most of the time. */
function plainNumber(text: string, digits: string, region: string | undefined): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text) || text.includes('(0)')) return undefined;
  if (text.charCodeAt(0) === plus) return /^\+[1-9]/.test(text) && isWhole(digits) ? `+${digits}` : undefined;
  return (region === 'US' || region === 'CA') && isAmerican(digits) ? `+1${digits}` : undefined;
}

const plus = 43;

function isAmerican(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/**
 * After the country's code comes no nought, which is dialled at home only; and the country is none whose mobile numbers
 * are written in two ways, or which keeps the nought.
 */
function isWhole(digits: string): boolean {
  if (digits.startsWith('1')) return isAmerican(digits.slice(1));
  if (digits.startsWith('7')) return digits.length === 11 && digits[1] !== '8';
  return (
    /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])[1-9]\d{6,12}$/.test(digits) &&
    !/^(?:39|5[2456])/.test(digits)
  );
}

/** Some write two numbers into one field; each alone is a number, both together are none. */
function firstOf(raw: string): string {
  const text = raw.replace(/^\s*(?:tel|phone|mobile|cell|handy|fax)?\s*[.:]?\s*(?:tel:)?/i, '').trim();
  if (text.length < 15) return text;
  return (
    text
      .split(/(?:(?<!\s)\s+)?(?:[;|]|\s\/\s|\bor\b|\boder\b|\bou\b)\s*/)
      .find((part) => part.replace(/\D/g, '').length >= 7) ?? text
  );
}

/** 000 0000, 999 999 9999, 123 456 7890: typed to get past a form. */
function isPlaceholder(digits: string): boolean {
  return (
    /(\d)\1{6}$/.test(digits) ||
    /^0*1?(?:1234567|12345678|123456789|1234567890|0123456789|9876543210|987654321)$/.test(digits)
  );
}
