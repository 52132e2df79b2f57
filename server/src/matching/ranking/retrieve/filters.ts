import type { PeopleFilters, RoleFilters } from '@tenon/contract/matching';
import type { FieldFilter } from '../../../platform/vectors/port.ts';

/** Conditions in the terms of the index. All of them must hold. */
export type SubjectFilter = {
  /** The subject must have all of these. */
  skills: string[];
  /** If a list is not empty, the subject must have one of its values. */
  places: string[];
  /** Groups of alternatives: the subject must have one trait of each group. */
  traits: string[][];
  monthsMin?: number | undefined;
  monthsMax?: number | undefined;
  /** For a year, in the currency that the traits name. */
  payMin?: number | undefined;
};

/** A filter, and labels of the conditions that were dropped or widened. */
export type RelaxedFilter = { filter: SubjectFilter; dropped: string[] };

/**
 * Yields the requested filter, then wider ones: without the years, with a larger place, without a place, with one skill
 * less at a time starting with the last, and without pay, level, language and workplace type.
 */
export function* relaxFilters(
  requested: Partial<PeopleFilters & RoleFilters>,
  placesOf: (text: string) => string[],
  skillName: (id: string) => string,
): Generator<RelaxedFilter> {
  let filter = filterOf(requested);
  let dropped: string[] = [];
  const places = requested.location ? narrowestFirst(placesOf(requested.location)) : [];
  const relax = (change: Partial<SubjectFilter>, label: string, replacing?: string) => {
    filter = { ...filter, ...change };
    dropped = [...dropped.filter((previous) => previous !== replacing), label];
    return { filter, dropped };
  };

  if (requested.location) filter = { ...filter, places: places.slice(0, 1) };
  // Nothing can be in an unknown place.
  const isUnknownPlace = Boolean(requested.location) && places.length === 0;
  if (!isUnknownPlace) yield { filter, dropped };
  if (requested.years_min !== undefined || requested.years_max !== undefined) {
    const wider = relax({ monthsMin: undefined, monthsMax: undefined }, 'years of experience');
    if (!isUnknownPlace) yield wider;
  }
  let replaced: string | undefined;
  for (const place of places.slice(1)) {
    const next = `location “${requested.location}” (expanded to ${placeName(place)})`;
    yield relax({ places: [place] }, next, replaced);
    replaced = next;
  }
  if (requested.location) yield relax({ places: [] }, `location “${requested.location}”`, replaced);
  for (const skill of [...filter.skills].reverse()) {
    yield relax({ skills: filter.skills.filter((id) => id !== skill) }, skillName(skill));
  }
  for (const [name, label] of traitLabels) {
    const others = filter.traits.filter((group) => !group[0]?.startsWith(`${name}:`));
    if (others.length < filter.traits.length)
      yield relax({ traits: others, ...(name === 'currency' && { payMin: undefined }) }, label);
  }
}

export function isFiltered(requested: Partial<PeopleFilters & RoleFilters>): boolean {
  const { skills = [], location, years_min, years_max } = requested;
  const count = skills.length + traitsOf(requested).length;
  return count > 0 || Boolean(location) || years_min !== undefined || years_max !== undefined;
}

/** The same filter for the vector index. */
export function fieldFilters(filter: SubjectFilter): FieldFilter[] {
  const { skills, places, traits, monthsMin, monthsMax, payMin } = filter;
  return [
    ...(skills.length > 0 ? [{ field: 'skills', allOf: skills }] : []),
    ...(places.length > 0 ? [{ field: 'places', anyOf: places }] : []),
    ...traits.map((group) => ({ field: 'traits', anyOf: group })),
    ...(monthsMin !== undefined || monthsMax !== undefined
      ? [{ field: 'months', min: monthsMin, max: monthsMax }]
      : []),
    ...(payMin === undefined ? [] : [{ field: 'pay', min: payMin }]),
  ];
}

function filterOf(requested: Partial<PeopleFilters & RoleFilters>): SubjectFilter {
  const months = (years: number | undefined) => (years === undefined ? undefined : Math.round(years * 12));
  return {
    skills: [...new Set(requested.skills ?? [])],
    places: [],
    traits: traitsOf(requested),
    monthsMin: months(requested.years_min),
    monthsMax: months(requested.years_max),
    payMin: requested.pay?.min,
  };
}

/** In the order in which they are dropped. Amounts in other currencies are not compared. */
const traitLabels = [
  ['currency', 'minimum pay'],
  ['level', 'level'],
  ['language', 'language'],
  ['remote', 'workplace type'],
] as const;

function traitsOf({ remote = [], level = [], language = [], pay }: Partial<RoleFilters>): string[][] {
  const groups = { remote, level, language, currency: pay ? [pay.currency] : [] };
  return Object.entries(groups).flatMap(([name, values]) =>
    values.length > 0 ? [values.map((value) => `${name}:${value}`)] : [],
  );
}

const sizes = ['city', 'region', 'country'];
const sizeOf = (token: string) => sizes.indexOf(token.slice(0, token.indexOf(':')));
const narrowestFirst = (tokens: string[]) => [...tokens].sort((one, other) => sizeOf(one) - sizeOf(other));

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function placeName(token: string): string {
  const name = token.slice(token.indexOf(':') + 1);
  if (token.startsWith('country:')) return countryNames.of(name.toUpperCase()) ?? name.toUpperCase();
  return name.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}
