import type { PeopleFilters, RoleFilters } from '@tenon/contract/matching';
import type { FieldFilter } from '../../../platform/vectors/port.ts';

/** What everything that is found has to hold, in the words of the index. */
export type SubjectFilter = {
  /** All of them. */
  skills: string[];
  /** One of each of these, where there are any. */
  places: string[];
  remote: string[];
  level: string[];
  monthsMin?: number | undefined;
  monthsMax?: number | undefined;
};

/** A filter, and what was given up for it, in words. */
export type Relaxed = { filter: SubjectFilter; without: string[] };

/**
 * The filters as they were asked for, then ever wider ones: first without the years, then with a larger place and
 * without any, then with one skill less at a time, the last named first, and at last without the kind of role.
 */
export function* relaxations(
  asked: Partial<PeopleFilters & RoleFilters>,
  placesOf: (text: string) => string[],
  skillName: (id: string) => string,
): Generator<Relaxed> {
  let filter = filterOf(asked);
  let without: string[] = [];
  const places = asked.location ? narrowestFirst(placesOf(asked.location)) : [];
  const relax = (change: Partial<SubjectFilter>, said: string, instead?: string) => {
    filter = { ...filter, ...change };
    without = [...without.filter((each) => each !== instead), said];
    return { filter, without };
  };

  if (asked.location) filter = { ...filter, places: places.slice(0, 1) };
  // A place that nobody has heard of is nowhere: nothing can be in it.
  const isNowhere = Boolean(asked.location) && places.length === 0;
  if (!isNowhere) yield { filter, without };
  if (asked.years_min !== undefined || asked.years_max !== undefined) {
    const wider = relax({ monthsMin: undefined, monthsMax: undefined }, 'the years of experience');
    if (!isNowhere) yield wider;
  }
  let said: string | undefined;
  for (const place of places.slice(1)) {
    const next = `“${asked.location}”, looking in all of ${placeName(place)}`;
    yield relax({ places: [place] }, next, said);
    said = next;
  }
  if (asked.location) yield relax({ places: [] }, `the place “${asked.location}”`, said);
  for (const skill of [...filter.skills].reverse()) {
    yield relax({ skills: filter.skills.filter((each) => each !== skill) }, skillName(skill));
  }
  if (filter.level.length > 0) yield relax({ level: [] }, 'the level');
  if (filter.remote.length > 0) yield relax({ remote: [] }, 'where the work is done');
}

export function isFiltered(asked: Partial<PeopleFilters & RoleFilters>): boolean {
  const { skills = [], remote = [], level = [], location, years_min, years_max } = asked;
  const count = skills.length + remote.length + level.length;
  return count > 0 || Boolean(location) || years_min !== undefined || years_max !== undefined;
}

/** The same for a search by vectors. */
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

function filterOf(asked: Partial<PeopleFilters & RoleFilters>): SubjectFilter {
  const months = (years: number | undefined) => (years === undefined ? undefined : Math.round(years * 12));
  return {
    skills: [...new Set(asked.skills ?? [])],
    places: [],
    remote: (asked.remote ?? []).map((each) => `remote:${each}`),
    level: (asked.level ?? []).map((each) => `level:${each}`),
    monthsMin: months(asked.years_min),
    monthsMax: months(asked.years_max),
  };
}

const sizes = ['city', 'region', 'country'];
const sizeOf = (token: string) => sizes.indexOf(token.slice(0, token.indexOf(':')));
const narrowestFirst = (tokens: string[]) => [...tokens].sort((one, other) => sizeOf(one) - sizeOf(other));

function placeName(token: string): string {
  const name = token.slice(token.indexOf(':') + 1);
  return token.startsWith('country:') ? name.toUpperCase() : name;
}
