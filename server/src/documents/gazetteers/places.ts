import { countriesByName } from '../../platform/text/countries.ts';
import { foldForLookup } from '../../platform/text/fold.ts';
import { readEntries } from './read-gazetteer.ts';

export type City = { name: string; country: string; region?: string };
export type Region = { code: string; name: string; country: string };

export function citiesCalled(name: string): City[] {
  return cities().get(foldForLookup(name)) ?? [];
}

/** By upper-case code or by name. */
export function regionsCalled(name: string): Region[] {
  const byCode = regions().byCode.get(name.replace(/\./g, ''));
  return byCode ?? regions().byName.get(foldForLookup(name)) ?? [];
}

/** ISO 3166-1 code of a country, by its name in many languages or a common abbreviation. */
export function countryCalled(name: string): string | undefined {
  return countries().get(foldForLookup(name).replace(/\./g, ''));
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const cities = once(() => {
  const found = new Map<string, City[]>();
  for (const { key, values } of readEntries('cities.txt')) {
    const [country = '', region] = key.split('-');
    for (const name of values.split(', ')) {
      const city: City = region ? { name, country, region } : { name, country };
      push(found, foldForLookup(name), city);
    }
  }
  return found;
});

const regions = once(() => {
  const byCode = new Map<string, Region[]>();
  const byName = new Map<string, Region[]>();
  for (const { key: country, values } of readEntries('regions.txt')) {
    for (const entry of values.split('; ')) {
      const space = entry.indexOf(' ');
      const code = entry.slice(0, space);
      const names = entry.slice(space + 1).split(', ');
      const region: Region = { code, name: names[0] ?? code, country };
      if (isWrittenByCode(country)) push(byCode, code, region);
      for (const name of names) push(byName, foldForLookup(name), region);
    }
  }
  return { byCode, byName };
});

/** In other countries the codes are for statistics only, and would cause false matches. */
function isWrittenByCode(country: string): boolean {
  return ['US', 'CA', 'AU', 'BR'].includes(country);
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const locales = 'en de fr es pt it nl pl sv da nb tr ru zh ja ko'.split(' ');

const countries = once(() => {
  const found = countriesByName(locales, (name) => foldForLookup(name).replace(/\./g, ''));
  for (const [code, names] of Object.entries(otherCountryNames)) {
    for (const name of names.split(', ')) found.set(name, code);
  }
  return found;
});

const otherCountryNames: Record<string, string> = {
  US: 'usa, us, u s a, united states of america, the united states, estados unidos de america, eeuu, ee uu, etats-unis damerique, vereinigte staaten von amerika, america',
  GB: 'uk, gb, great britain, england, scotland, wales, northern ireland, inglaterra, angleterre, inghilterra, engeland, grossbritannien, gran bretana, gran bretagna, grande-bretagne, groot-brittannie, schottland',
  AE: 'uae, emirates, eau, vae',
  NL: 'holland, the netherlands, holanda, olanda, hollande, pays bas',
  CZ: 'czech republic, czechia',
  KR: 'rep of korea, s korea, south korea, korea, republic of korea, rok',
  RU: 'russian federation',
  VN: 'viet nam',
  HK: 'hong kong',
  MO: 'macau',
  TR: 'turkey',
  CI: 'ivory coast',
  DE: 'brd, federal republic of germany',
  CH: 'schweiz/suisse',
  CN: 'prc, pr china, peoples republic of china',
  MK: 'macedonia',
  IE: 'republic of ireland, eire',
  BO: 'bolivia',
  VE: 'venezuela',
  TW: 'taiwan r o c',
  MM: 'burma',
  CD: 'dr congo, drc',
  KE: 'kenia',
};
