import { countriesByName } from '../../platform/text/countries.ts';
import { foldForSearch } from '../../platform/text/fold.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

/** Parts of a country, and short forms that are no other word in a search. */
const ALIASES: Readonly<Record<string, string>> = {
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'u k': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
};

let byName: Map<string, string> | undefined;

/** The two lower-case letters of a country, by its name in one of the larger European languages or a short form of it. */
export function countryOf(name: string): string | undefined {
  byName ??= new Map([...countriesByName(LANGUAGES, foldForSearch), ...Object.entries(ALIASES)]);
  return byName.get(foldForSearch(name))?.toLowerCase();
}
