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
  const parsed = parsePhone(text, region ? [region] : []);
  if (parsed.isValid) {
    return {
      value: parsed.value,
      key: parsed.extension ? `${parsed.value}x${parsed.extension}` : parsed.value,
    };
  }
  const plus = /^\D{0,2}\+/.test(text) ? '+' : '';
  return { value: plus + digits, key: digits };
}

/** Some write two numbers into one field; each alone is a number, both together are none. */
function firstOf(raw: string): string {
  const text = raw.replace(/^\s*(?:tel|phone|mobile|cell|handy|fax)?\s*[.:]?\s*(?:tel:)?/i, '').trim();
  if (text.length < 15) return text;
  return (
    text
      .split(/\s*(?:[;|]|\s\/\s|\bor\b|\boder\b|\bou\b)\s*/)
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
