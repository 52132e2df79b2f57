import type { Layout, Line } from '../../model.ts';
import { hasNumberingPlan, parsePhone } from '../../normalize/phones.ts';
import { parsePlace } from '../../normalize/places.ts';
import type { Segment, Zone } from './zone.ts';

/** The countries whose numbering plan a number without a country code may follow. */
export type PhoneCountries = {
  /** Supported by the document, most likely first. */
  known: string[];
  /** Countries that speak the language: only good if a number fits exactly one of them. */
  possible: string[];
};

/** How many lines about jobs and schools are searched for places. */
const MAX_PLACES = 80;

/** Collects what the document says about the country: address, numbers with a country code, domains, workplaces. */
export function findPhoneCountries(
  layout: Layout,
  zone: Zone,
  country: string | undefined,
  hosts: string[],
  othersLines: Set<Line>,
): PhoneCountries {
  const near = zone.segments.filter(
    ({ nearness, text, line }) => nearness >= 0.8 && text.length < 140 && !othersLines.has(line),
  );
  const strong = [
    country,
    ...near.map(({ text }) => byPostalCode(text)),
    ...near.map(placeCountry),
    ...near.flatMap(({ text }) => withCountryCode(text)),
    ...hosts.map(byDomain),
  ];
  const known = clean(strong);
  const language = layout.language.confidence > 0.3 ? layout.language.code : '';
  return {
    known: known.length > 0 ? known : clean([workplaceCountry(zone)]),
    possible: clean((byLanguage[language] ?? '').split(' ')),
  };
}

const clean = (codes: (string | undefined)[]) => [
  ...new Set(codes.flatMap((code) => (code && hasNumberingPlan(code) ? [code] : []))),
];

/** Parses a number with the countries of the document; without any, it stays as written. */
export function parseWithCountries(text: string, { known, possible }: PhoneCountries) {
  const parsed = parsePhone(text, known);
  if (parsed.isValid || known.length > 0) return parsed;
  const fitting = possible.map((region) => parsePhone(text, [region])).filter(({ isValid }) => isValid);
  const [first, ...others] = fitting;
  return first && others.every(({ value }) => value === first.value) ? first : parsed;
}

function placeCountry({ text }: Segment): string | undefined {
  if (/@|https?:|www\./.test(text)) return undefined;
  const place = parsePlace(text);
  return place && place.certainty >= 0.6 ? place.country : undefined;
}

/** Forms of postal codes that only one country uses. */
const postalCodes: [RegExp, string][] = [
  [/(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\d])/u, 'GB'],
  [/(?<![\p{L}\d])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/u, 'CA'],
  [/(?<![\p{L}\d-])\d{4} ?(?!S[ADS])[A-Z]{2} {1,2}\p{Lu}\p{Ll}/u, 'NL'],
  [/〒 ?\d{3}-\d{4}/u, 'JP'],
  [/(?<![\p{L}\d-])\d{2}-\d{3} \p{Lu}\p{Ll}/u, 'PL'],
  [/\bCEP:? ?\d{5}-?\d{3}\b|(?<![\p{L}\d-])\d{5}-\d{3}(?![\d-])/u, 'BR'],
  [/(?<![\p{L}\d-])\d{4}-\d{3} \p{Lu}\p{Ll}/u, 'PT'],
];

function byPostalCode(text: string): string | undefined {
  return postalCodes.find(([pattern]) => pattern.test(text))?.[1];
}

function withCountryCode(text: string): string[] {
  const written = /(?:\+|(?<!\d)00)[1-9]\d{0,2}[\d ().-]{6,16}\d/.exec(text)?.[0];
  const region = written ? parsePhone(written).region : undefined;
  return region ? [region] : [];
}

/** Top-level domains that are used everywhere. */
const anywhere = new Set('io me co ai tv eu cc ly gg fm to so is im ws sh dev'.split(' '));

function byDomain(host: string): string | undefined {
  const end = /\.([a-z]{2})$/i.exec(host)?.[1]?.toLowerCase();
  if (!end || anywhere.has(end)) return undefined;
  return end === 'uk' ? 'GB' : end.toUpperCase();
}

/** The country of most jobs and schools. */
function workplaceCountry({ segments, kindOf }: Zone): string | undefined {
  const counts = new Map<string, number>();
  const history = segments.filter(
    ({ line, text }) =>
      ['experience', 'education', 'other', undefined].includes(kindOf(line)) && text.length < 90,
  );
  for (const segment of history.slice(0, MAX_PLACES)) {
    const found = placeCountry(segment);
    if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best && best[1] * 3 >= total * 2 ? best[0] : undefined;
}

/** Countries in which many people write their resume in the language. */
const byLanguage: Record<string, string> = {
  ar: 'SA EG AE MA DZ TN JO LB IQ KW QA',
  bg: 'BG',
  bn: 'BD IN',
  ca: 'ES',
  cs: 'CZ',
  da: 'DK',
  de: 'DE',
  el: 'GR',
  en: 'US GB IN AU IE NZ ZA SG NG KE PK PH',
  es: 'ES MX AR CO CL PE EC',
  et: 'EE',
  fa: 'IR',
  fi: 'FI',
  fr: 'FR',
  he: 'IL',
  hi: 'IN',
  hr: 'HR',
  hu: 'HU',
  id: 'ID',
  it: 'IT',
  ja: 'JP',
  ko: 'KR',
  lt: 'LT',
  lv: 'LV',
  ms: 'MY ID',
  nb: 'NO',
  nl: 'NL BE',
  no: 'NO',
  pl: 'PL',
  pt: 'BR PT',
  ro: 'RO',
  ru: 'RU',
  sk: 'SK',
  sl: 'SI',
  sr: 'RS',
  sv: 'SE',
  th: 'TH',
  tr: 'TR',
  uk: 'UA',
  vi: 'VN',
  zh: 'CN TW',
};
