import { parsePhone } from '../../documents/index.ts';

type Phone = { value: string; key: string };

// An import normalizes each number several times, and looking it up in the numbering plan is slow.
const cache = new Map<string, Phone | undefined>();
const MAX_CACHED = 5_000;

/** E.164 if the number is in the numbering plan; otherwise its digits, which can still be compared. */
export function normalizePhone(raw: string, region?: string): Phone | undefined {
  const cacheKey = `${region ?? ''} ${raw}`;
  const cached = cache.get(cacheKey);
  if (cached || cache.has(cacheKey)) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const phone = parse(raw, region);
  cache.set(cacheKey, phone);
  return phone;
}

function parse(raw: string, region?: string): Phone | undefined {
  const text = firstNumber(raw);
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
  // E.164 allows 15 digits.
  if (plus && digits.length > 15) return undefined;
  return { value: plus + digits, key: digits };
}

/** Numbers that need no numbering plan: international ones, or ten digits in North America. Most numbers are such. */
function plainNumber(text: string, digits: string, region: string | undefined): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text) || text.includes('(0)')) return undefined;
  if (text.charCodeAt(0) === plus)
    return /^\+[1-9]/.test(text) && isInternational(digits) ? `+${digits}` : undefined;
  return (region === 'US' || region === 'CA') && isAmerican(digits) ? `+1${digits}` : undefined;
}

const plus = 43;

function isAmerican(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/**
 * Whether the country code is not followed by a zero, which is only dialed within the country, and the country neither
 * keeps that zero nor has two ways to write mobile numbers.
 */
function isInternational(digits: string): boolean {
  if (digits.startsWith('1')) return isAmerican(digits.slice(1));
  if (digits.startsWith('7')) return digits.length === 11 && digits[1] !== '8';
  return (
    /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])[1-9]\d{6,12}$/.test(digits) &&
    !/^(?:39|5[2456])/.test(digits)
  );
}

/** The first of several numbers in one field. */
function firstNumber(raw: string): string {
  const text = raw.replace(/^\s*(?:tel|phone|mobile|cell|handy|fax)?\s*[.:]?\s*(?:tel:)?/i, '').trim();
  if (text.length < 15) return text;
  return (
    text
      .split(/(?:(?<!\s)\s+)?(?:[;|]|\s\/\s|\bor\b|\boder\b|\bou\b)\s*/)
      .find((part) => part.replace(/\D/g, '').length >= 7) ?? text
  );
}

/** 000 0000, 999 999 9999, 123 456 7890: numbers that people enter to get past a form. */
function isPlaceholder(digits: string): boolean {
  return (
    /(\d)\1{6}$/.test(digits) ||
    /^0*1?(?:1234567|12345678|123456789|1234567890|0123456789|9876543210|987654321)$/.test(digits)
  );
}
