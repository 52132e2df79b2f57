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
  const places = isAmerican(main) ? regions.filter((region) => region === 'US' || region === 'CA') : regions;
  for (const attempt of attempts(number, places)) {
    const parsed = parsePhoneNumberFromString(attempt.number, attempt.region);
    if (!parsed?.isValid()) continue;
    return {
      value: parsed.number,
      ...(parsed.country ? { region: parsed.country } : {}),
      isValid: true,
      ...withExtension,
    };
  }
  return { value: main.trim(), isValid: false, ...withExtension };
}

/** Only North America writes “(512) 867-5309”, even if the number is valid elsewhere, too. */
function isAmerican(text: string): boolean {
  return /^\s*(?:1[-. ])?\(?[2-9]\d{2}\)?[-. ]\s?\d{3}[-.]\d{4}\s*$/.test(text);
}

/** Keeps the plus and the digits; “+44 (0)20” loses the domestic zero. */
function toDigits(text: string): string {
  const plain = text.normalize('NFKC').replace(/^\s*00(?=[1-9])/, '+');
  const cut = /^\s*\(?\+/.test(plain) ? plain.replace(/\(\s*0\s*\)/, '') : plain;
  return (/^\s*(?:\(\s*)?\+/.test(cut) ? '+' : '') + cut.replace(/\D/g, '');
}

function attempts(number: string, regions: string[]): { number: string; region?: CountryCode }[] {
  if (number.startsWith('+')) return [{ number }];
  const local = regions.filter((region) => isSupportedCountry(region)).map((region) => ({ number, region }));
  // Some people write their country code without the plus.
  return number.length >= 11 ? [...local, { number: `+${number}` }] : local;
}
