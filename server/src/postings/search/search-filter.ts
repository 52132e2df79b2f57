import { PostingStage } from '@tenon/contract/posting';
import type { PostingQuery } from '@tenon/contract/postings';
import { foldForSearch } from '../../platform/text/fold.ts';
import { countryOf } from './countries.ts';

/** The filters of a search as the database takes them. */
export type SearchFilter = {
  state: string;
  company?: string[];
  remote?: string[];
  level?: string[];
  employment_type?: string[];
  skill?: string[];
  stage: string[];
  starred?: true;
  /** Each part of the place, in any of its names, as patterns. */
  places?: string[][];
  salary_min?: number;
  currency?: string;
  posted_since?: string;
  /** For alerts: written since then, and first seen since the search was saved. */
  touched_since?: string;
  first_seen_since?: string;
};

/** Who hides a role does not want to meet it again. */
const notHidden = PostingStage.options.filter((stage) => stage !== 'rejected');

export function toFilter(query: PostingQuery): SearchFilter {
  const places = placePatterns(query.location ?? '');
  return {
    state: query.state,
    ...given('company', query.company),
    ...given('remote', query.remote),
    ...given('level', query.level),
    ...given('employment_type', query.employment_type),
    ...given('skill', query.skill),
    stage: query.stage?.length ? query.stage : notHidden,
    ...(query.starred && { starred: true as const }),
    ...given('places', places),
    ...(query.salary_min !== undefined && { salary_min: query.salary_min }),
    ...(query.currency && { currency: query.currency }),
    ...(query.posted_since && { posted_since: `${query.posted_since}T00:00:00Z` }),
  };
}

function given<K extends string, T>(name: K, values: T[] | undefined): { [key in K]?: T[] } {
  return values?.length ? ({ [name]: values } as { [key in K]?: T[] }) : {};
}

const SHORT = 3;

/** “München, Germany”: each part must be there, as the beginning of a word or by the code of the country. */
export function placePatterns(location: string): string[][] {
  return location
    .split(',')
    .map((part) => ({ folded: foldForSearch(part), country: countryOf(part) }))
    .filter(({ folded }) => folded !== '')
    .map(({ folded, country }) => [
      folded.length < SHORT ? `%| ${folded} |%` : `% ${folded}%`,
      ...(country || folded.length === 2 ? [`%| country:${country ?? folded} |%`] : []),
    ]);
}
