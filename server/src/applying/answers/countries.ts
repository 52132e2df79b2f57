import { folded } from './question-key.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es'];

/** The ISO code of a country, from its name in one of the languages or from the code itself. */
export function countryOf(text: string): string | undefined {
  return byName().get(folded(text));
}

export function nameOfCountry(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
    : undefined;
}

let names: Map<string, string> | undefined;

function byName(): Map<string, string> {
  if (names) return names;
  names = new Map(otherNames.map(([name, code]) => [folded(name), code]));
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of letters) {
      for (const second of letters) {
        const code = first + second;
        const name = NOT_COUNTRIES.has(code) ? undefined : display.of(code);
        if (name) names.set(folded(name), code).set(folded(code), code);
      }
    }
  }
  return names;
}

/** Former countries, unions and test regions that share their names with countries. */
const NOT_COUNTRIES = new Set([
  'DD',
  'FX',
  'SU',
  'YU',
  'BU',
  'CS',
  'TP',
  'ZR',
  'EU',
  'EZ',
  'UN',
  'UK',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'YD',
  'VD',
  'NT',
  'RH',
  'DY',
  'HV',
  'NH',
  'AN',
]);

const otherNames: [string, string][] = [
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['Vereinigte Staaten von Amerika', 'US'],
  ['Etats-Unis d’Amérique', 'US'],
  ['Estados Unidos de América', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['Großbritannien', 'GB'],
  ['Grande-Bretagne', 'GB'],
  ['Gran Bretaña', 'GB'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['South Korea', 'KR'],
  ['Republic of Korea', 'KR'],
  ['Russia', 'RU'],
  ['Russian Federation', 'RU'],
  ['Republic of Ireland', 'IE'],
  ['Viet Nam', 'VN'],
];
