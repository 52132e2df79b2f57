import type { PeopleFilters, RoleFilters } from '@tenon/contract/matching';
import type { FieldFilter } from '../../../platform/vectors/port.ts';

/** Conditions in the terms of the index. All of them must hold. */
export type SubjectFilter = {
  /** The subject must have all of these. */
  skills: string[];
  /** If a list is not empty, the subject must have one of its values. */
  places: string[];
  remote: string[];
  level: string[];
  monthsMin?: number | undefined;
  monthsMax?: number | undefined;
};

/** A filter, and labels of the conditions that were dropped or widened. */
export type RelaxedFilter = { filter: SubjectFilter; dropped: string[] };

/**
 * Yields the requested filter, then wider ones: without the years, with a larger place, without a place, with one skill
 * less at a time starting with the last, without the level, and without the workplace type.
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
  if (filter.level.length > 0) yield relax({ level: [] }, 'level');
  if (filter.remote.length > 0) yield relax({ remote: [] }, 'workplace type');
}

export function isFiltered(requested: Partial<PeopleFilters & RoleFilters>): boolean {
  const { skills = [], remote = [], level = [], location, years_min, years_max } = requested;
  const count = skills.length + remote.length + level.length;
  return count > 0 || Boolean(location) || years_min !== undefined || years_max !== undefined;
}

/** The same filter for the vector index. */
export function fieldFilters(filter: SubjectFilter): FieldFilter[] {
  const { skills, places, remote, level, monthsMin, monthsMax } = filter;
  return [
    ...(skills.length > 0 ? [{ field: 'skills', allOf: skills }] : []),
    ...(places.length > 0 ? [{ field: 'places', anyOf: places }] : []),
    ...(remote.length > 0 ? [{ field: 'traits', anyOf: remote }] : []),
    ...(level.length > 0 ? [{ field: 'traits', anyOf: level }] : []),
    ...(monthsMin !== undefined || monthsMax !== undefined
      ? [{ field: 'months', min: monthsMin, max: monthsMax }]
      : []),
  ];
}

function filterOf(requested: Partial<PeopleFilters & RoleFilters>): SubjectFilter {
  const months = (years: number | undefined) => (years === undefined ? undefined : Math.round(years * 12));
  return {
    skills: [...new Set(requested.skills ?? [])],
    places: [],
    remote: (requested.remote ?? []).map((policy) => `remote:${policy}`),
    level: (requested.level ?? []).map((level) => `level:${level}`),
    monthsMin: months(requested.years_min),
    monthsMax: months(requested.years_max),
  };
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
