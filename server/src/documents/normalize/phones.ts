import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type ParsedPhone = {
  /** E.164 if the number is valid, otherwise as written. */
  value: string;
  region?: string;
  isValid: boolean;
  extension?: string;
};

const extension =
  /(?:(?:[,;]\s*|(?<!\s)\s+)?(?:ext|extension|extn|poste|durchwahl|dw|ramal|interno|int|toestel)\.?|(?<!\s)\s+x)\s*(?:[:#]\s*)?(\d{1,6})\s*$/i;

/**
 * British mobile numbers reserved for examples, which no numbering plan contains; they would be parsed as Indian ones.
 */
const reserved = /^(?:\+44|0)7700900\d{3}$/;

/** Whether numbers of this region can be parsed: two letters, as in GB. */
export function hasNumberingPlan(region: string): boolean {
  return isSupportedCountry(region);
}

/** Parses one number. Numbers without a country code are tried in the given regions, in order. */
export function parsePhone(text: string, regions: string[] = []): ParsedPhone {
  const written = text.trim();
  const inner = extension.exec(written)?.[1];
  const main = inner ? written.replace(extension, '') : written;
  const withExtension = inner ? { extension: inner } : {};
  const number = toDigits(main);
  if (reserved.test(number) && (number.startsWith('+') || regions.includes('GB'))) {
    return { value: number.replace(/^(?:\+44|0)/, '+44'), region: 'GB', isValid: true, ...withExtension };
  }
  for (const attempt of attempts(number, isAmerican(main) ? americanFirst(regions) : regions)) {
    const parsed = parsePhoneNumberFromString(attempt.number, attempt.region);
    if (!parsed?.isValid()) continue;
    // Eleven digits without a plus may also be a number of another country.
    if (
      attempt.isGuess &&
      regions.length > 0 &&
      number.length < 12 &&
      !regions.includes(parsed.country ?? '')
    )
      continue;
    return {
      value: parsed.number,
      ...(parsed.country ? { region: parsed.country } : {}),
      isValid: true,
      ...withExtension,
    };
  }
  return { value: main.trim(), isValid: false, ...withExtension };
}

/** “(512) 867-5309” is North American, even if the number is valid elsewhere, too. */
function isAmerican(text: string): boolean {
  return /^\s*(?:1[-. ])?\(?[2-9]\d{2}\)?[-. ]\s?\d{3}[-.]\d{4}\s*$/.test(text);
}

/** The countries that group numbers like this; without any hint, the United States. */
function americanFirst(regions: string[]): string[] {
  const fitting = regions.filter((region) => likeAmerica.has(region));
  return regions.length === 0 ? ['US'] : fitting;
}

const likeAmerica = new Set(['US', 'CA', 'PR', 'DO', 'JM', 'BS', 'TT', 'MX', 'CO']);

/** Keeps the plus and the digits; “+44 (0)20” loses the domestic zero. */
function toDigits(text: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC')).replace(/^\s*00(?=[1-9])/, '+');
  const cut = /^\s*\(?\+/.test(plain) ? plain.replace(/\(\s*0\s*\)/, '') : plain;
  return (/^\s*(?:\(\s*)?\+/.test(cut) ? '+' : '') + cut.replace(/\D/g, '');
}

/** Arabic, Persian and Indian digits, and full-width signs, each replaced by one character. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹०-९০-৯０-９]/gu, (digit) => String(digitValue(digit)))
    .replace(/[＋﹢]/g, '+')
    .replace(/[（﹙]/g, '(')
    .replace(/[）﹚]/g, ')')
    .replace(/[－﹣−‐‑‒―ー]/g, '-');
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const zero = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10].findLast((start) => start <= code) ?? code;
  return code - zero;
}

type Attempt = { number: string; region?: CountryCode; isGuess?: boolean };

function attempts(number: string, regions: string[]): Attempt[] {
  if (number.startsWith('+')) return [{ number }];
  const local = regions.filter((region) => isSupportedCountry(region)).map((region) => ({ number, region }));
  // Some people write their country code without the plus.
  return number.length >= 11 ? [...local, { number: `+${number}`, isGuess: true }] : local;
}
