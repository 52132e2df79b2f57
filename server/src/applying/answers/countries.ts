import { folded } from './question-key.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es'];

/** Two letters for a country that is called so in one of the languages, or is these letters. */
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
  names = new Map(alsoCalled.map(([name, code]) => [folded(name), code]));
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of letters) {
      for (const second of letters) {
        const code = first + second;
        const name = NO_COUNTRY.has(code) ? undefined : display.of(code);
        if (name) names.set(folded(name), code).set(folded(code), code);
      }
    }
  }
  return names;
}

/** Old names, unions and places set aside for tests share their names with countries. */
const NO_COUNTRY = new Set([
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

const alsoCalled: [string, string][] = [
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
