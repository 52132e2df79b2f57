import { expect, it } from 'vitest';
import { countriesByName, countryCodes, countryName } from './countries.ts';
import { foldForLookup } from './fold.ts';

const byName = countriesByName(['en', 'de', 'pl'], foldForLookup);

it.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Niemcy', 'DE'],
  ['Serbia', 'RS'],
  ['Vietnam', 'VN'],
  ['Myanmar (Burma)', 'MM'],
  ['Yemen', 'YE'],
  ['United Kingdom', 'GB'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['Czech Republic', 'CZ'],
])('%s has the code of the country of today', (name, code) => {
  expect(byName.get(foldForLookup(name))).toBe(code);
});

it('unions, former countries and test regions are no countries', () => {
  for (const code of ['EU', 'UN', 'DD', 'SU', 'YU', 'UK', 'XA', 'ZZ'])
    expect(countryCodes().has(code)).toBe(false);
  for (const name of ['European Union', 'Vereinte Nationen'])
    expect(byName.get(foldForLookup(name))).toBeUndefined();
  expect(countryCodes().size).toBeGreaterThan(240);
});

it('a country has an English name by its code', () => {
  expect(countryName('CH')).toBe('Switzerland');
  expect(countryName('ch')).toBeUndefined();
  expect(countryName('QQ')).toBeUndefined();
});
