import { countriesByName, countryCodes } from '../../platform/text/countries.ts';
import { folded } from './question-key.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es'];

const ALIASES: readonly (readonly [name: string, code: string])[] = [
  ['Vereinigte Staaten von Amerika', 'US'],
  ['Etats-Unis d’Amérique', 'US'],
  ['Estados Unidos de América', 'US'],
  ['Großbritannien', 'GB'],
  ['Grande-Bretagne', 'GB'],
  ['Gran Bretaña', 'GB'],
  ['Republic of Korea', 'KR'],
  ['Russian Federation', 'RU'],
  ['Republic of Ireland', 'IE'],
  ['Viet Nam', 'VN'],
];

let byName: Map<string, string> | undefined;

/** The two letters of a country, by its name in one of these languages or by the letters themselves. */
export function countryOf(text: string): string | undefined {
  byName ??= new Map([
    ...countriesByName(LANGUAGES, folded),
    ...ALIASES.map(([name, code]) => [folded(name), code] as const),
    ...[...countryCodes()].map((code) => [folded(code), code] as const),
  ]);
  return byName.get(folded(text));
}
