import { countryCodes } from '../../platform/text/countries.ts';
import { type City, citiesCalled, countryCalled, type Region, regionsCalled } from '../gazetteers/places.ts';
import { cutPostalCode } from './postal-codes.ts';

export type ParsedPlace = {
  city?: string;
  region?: string;
  /** ISO 3166-1, two letters. */
  country?: string;
  postalCode?: string;
  /** Offsets of the place, without the street before it. */
  start: number;
  end: number;
  /** From 0 to 1: that this is a place at all. */
  certainty: number;
};

/** Parses “Berlin, Germany”, “12 Main St, Austin, TX 78701”, “10115 Berlin”; undefined if the text names no place. */
export function parsePlace(text: string): ParsedPlace | undefined {
  const all = splitParts(text);
  const parts = department.test(text) && all.length > 1 ? all.slice(0, -1) : all;
  const last = all.at(-1);
  if (!last || text.length > 160) return undefined;
  const state: State = { start: last.start, end: last.end, known: 0, used: 0 };
  for (let index = parts.length - 1; index >= 0 && !state.city; index--) {
    const part = parts[index];
    if (!part || !applyPart(state, part, parts[index - 1])) {
      if (state.used === 0) return undefined;
      break;
    }
  }
  return finish(state, text);
}

/** “Nantes (44)”: the French add the department. */
const department = /\p{Ll} ?\((?:\d{2}|97\d|2[AB])\)$/u;

type Part = { text: string; start: number; end: number };
type State = {
  city?: string;
  region?: Region;
  country?: string;
  postalCode?: string;
  start: number;
  end: number;
  /** Number of parts that the gazetteers know. */
  known: number;
  used: number;
};

function splitParts(text: string): Part[] {
  const parts: Part[] = [];
  for (const match of text.matchAll(/(?:[^,;|()\n\t·•/–—-]|(?<! )[–—/-](?! |[A-Z]{2}(?![\p{L}\d])))+/gu)) {
    const trimmed = match[0].trim();
    if (!trimmed) continue;
    const start = match.index + match[0].indexOf(trimmed);
    parts.push({ text: trimmed, start, end: start + trimmed.length });
  }
  return parts;
}

/** False if the part cannot belong to a place. */
function applyPart(state: State, part: Part, before: Part | undefined): boolean {
  const take = (known: number) => {
    state.start = part.start;
    state.known += known;
    state.used += 1;
    return true;
  };
  const { rest, postalCode } = cutPostalCode(part.text);
  const text = citiesCalled(rest).length > 0 ? rest : cleanArea(rest);
  if (postalCode && !state.postalCode && (text !== '' || before !== undefined || state.used > 0)) {
    state.postalCode = postalCode;
    if (text === '') return take(0.5);
  }
  if (!text) return false;
  if (/\d/.test(text)) return streetThenCity(state, part, text.split(/\s+/), take);
  const isCity = citiesCalled(text).length > 0;
  const beforeIsPlace = before !== undefined && looksLikeTown(cutPostalCode(before.text).rest);
  if (!state.country && !state.region) {
    const country = countryOf(text, before);
    if (country && !(isCity && !beforeIsPlace)) {
      state.country = country;
      return take(1);
    }
  }
  if (!state.region && (!isCity || beforeIsPlace)) {
    const region = regionOf(text, state.country, before);
    if (region) {
      state.region = region;
      state.country ??= region.country;
      return take(1);
    }
  }
  if (/^[A-Z]{2}$/.test(text) && before && citiesCalled(cutPostalCode(before.text).rest).length > 0)
    return take(0);
  return applyCity(state, part, text, take);
}

function applyCity(state: State, part: Part, text: string, take: (known: number) => boolean): boolean {
  const city = chooseCity(citiesCalled(text), state);
  if (city) {
    state.city = text;
    adopt(state, city);
    return take(1);
  }
  const words = text.split(/\s+/);
  for (let split = words.length - 1; split > 0; split--) {
    const head = words.slice(0, split).join(' ');
    const tail = words.slice(split).join(' ');
    const region = state.region ? undefined : regionOf(tail, state.country, undefined);
    const country = state.country || state.region ? undefined : countryCalled(tail);
    if (!region && !country) continue;
    const inside = chooseCity(citiesCalled(head), {
      ...state,
      ...(region ? { region } : { country: country ?? '' }),
    });
    if (!inside && !(region && state.postalCode && looksLikeTown(head))) continue;
    state.city = head;
    if (region) state.region = region;
    state.country = region?.country ?? country ?? state.country ?? '';
    return take(inside ? 2 : 1);
  }
  if (!looksLikeTown(text) || (state.used === 0 && !state.postalCode)) {
    return streetThenCity(state, part, words, take);
  }
  state.city = text;
  return take(0);
}

/** “Hauptstr. Berlin”: a street without a separator. */
function streetThenCity(
  state: State,
  part: Part,
  words: string[],
  take: (known: number) => boolean,
): boolean {
  for (let from = 1; from < words.length; from++) {
    const tail = words.slice(from).join(' ');
    const { rest, postalCode } = cutPostalCode(tail);
    const city = chooseCity(citiesCalled(rest), state);
    if (!city || (state.used === 0 && !state.postalCode && !postalCode)) continue;
    if (postalCode) state.postalCode ??= postalCode;
    state.city = rest;
    adopt(state, city);
    take(1);
    state.start = part.start + Math.max(0, part.text.indexOf(tail));
    return true;
  }
  return false;
}

function adopt(state: State, city: City): void {
  if (city.country) state.country ??= city.country;
  if (city.region && !state.region) {
    const region = regionsCalled(city.region).find((one) => one.country === city.country);
    if (region) state.region = region;
  }
}

/** Of several cities with the same name, the one that the rest indicates; without a hint, the country stays unknown. */
function chooseCity(candidates: City[], hint: Pick<State, 'country' | 'region'>): City | undefined {
  const fitting = candidates.filter(
    (city) =>
      (!hint.country || city.country === hint.country) &&
      (!hint.region || !city.region || city.region === hint.region.code),
  );
  const [first] = fitting;
  if (!first) return undefined;
  if (fitting.every((city) => city.country === first.country && city.region === first.region)) return first;
  const bestKnown = fitting.find((city) => bestKnownCountry[city.name.toLowerCase()] === city.country);
  if (bestKnown) return bestKnown;
  const oneCountry = fitting.every((city) => city.country === first.country);
  return { name: first.name, country: oneCountry ? first.country : '' };
}

const bestKnownCountry: Record<string, string> = {
  london: 'GB',
  birmingham: 'GB',
  manchester: 'GB',
  vancouver: 'CA',
  melbourne: 'AU',
  perth: 'AU',
  valencia: 'ES',
  vienna: 'AT',
  naples: 'IT',
  athens: 'GR',
  santiago: 'CL',
  bristol: 'GB',
  portsmouth: 'GB',
};

function countryOf(text: string, before: Part | undefined): string | undefined {
  const named = countryCalled(text);
  if (named && !(named === 'GE' && before && regionFits(text, before.text))) return named;
  if (!/^[A-Z]{2}$/.test(text) || !before || !countryCodes().has(text)) return undefined;
  const town = cutPostalCode(before.text).rest;
  return citiesCalled(town).some((city) => city.country === text) && !regionFits(text, town)
    ? text
    : undefined;
}

function regionFits(region: string, town: string): boolean {
  const codes = regionsCalled(region);
  return citiesCalled(town).some((city) =>
    codes.some((one) => one.code === city.region && one.country === city.country),
  );
}

function regionOf(text: string, country: string | undefined, before: Part | undefined): Region | undefined {
  const found = regionsCalled(text).filter((region) => !country || region.country === country);
  if (found.length < 2) return found[0];
  const town = before ? cutPostalCode(before.text).rest : '';
  return (
    found.find((region) =>
      citiesCalled(town).some((city) => city.region === region.code && city.country === region.country),
    ) ?? found[0]
  );
}

const streetWord =
  /\b(street|st|road|rd|avenue|ave|av|lane|ln|drive|dr|boulevard|blvd|court|ct|apt|apartment|suite|floor|unit|rue|calle|via|viale|piazza|rua|avenida|av|plaza|box|place|allee|platz|weg|gasse|laan|straat|university|college|school|inc|ltd|gmbh|llc)\b|(straße|strasse|str\.|straat|laan|weg|gasse|platz)$/iu;

/** Up to four capitalized words, as an unknown town looks like. */
function looksLikeTown(text: string): boolean {
  return (
    text.length <= 40 &&
    /^(\p{Lu}|['’]s-)[\p{L}'’.-]+( (\p{Lu}[\p{L}'’.-]+|(de|del|la|las|los|le|les|of|am|an|der|im|aan|den|upon|in|do|da|dos|das|sur|sous|en|y|di|im))){0,4}$/u.test(
      text,
    ) &&
    !streetWord.test(text)
  );
}

function cleanArea(text: string): string {
  return text
    .replace(/^(greater|metro|the greater|based in|lives in|living in|near)\s+(?=\p{Lu})/iu, '')
    .replace(
      /(?<!\s)\s+(metropolitan area|metro area|area|metropolitan region|und umgebung|y alrededores|city area)$/iu,
      '',
    )
    .replace(/\.$/, '')
    .trim();
}

function finish(state: State, text: string): ParsedPlace | undefined {
  if (state.used === 0 || !(state.city || state.country || state.region)) return undefined;
  const words = text.trim().split(/\s+/).length;
  let certainty = 0.3 + 0.24 * Math.min(state.known, 3);
  if (state.postalCode && state.city) certainty += 0.12;
  if (!state.city) certainty -= 0.12;
  if (words > 12) certainty -= 0.2;
  return {
    ...(state.city ? { city: state.city } : {}),
    ...(state.region ? { region: state.region.name } : {}),
    ...(state.country ? { country: state.country } : {}),
    ...(state.postalCode ? { postalCode: state.postalCode } : {}),
    start: state.start,
    end: text[state.end] === ')' ? state.end + 1 : state.end,
    certainty: Math.max(0.05, Math.min(0.97, certainty)),
  };
}
