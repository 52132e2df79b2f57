import { PostingStage } from '@tenon/contract/posting';
import type { PostingQuery } from '@tenon/contract/postings';
import { foldForSearch } from '../../platform/text/fold.ts';
import { countryOf } from './countries.ts';

/** The filters of a search, as the SQL function `posting_conditions` expects them. */
export type SearchFilter = {
  state: string;
  company?: string[];
  remote?: string[];
  level?: string[];
  employment_type?: string[];
  skill?: string[];
  stage: string[];
  starred?: true;
  /** LIKE patterns: every part of the location must match in one of its names. */
  places?: string[][];
  salary_min?: number;
  currency?: string;
  posted_since?: string;
  /** Only postings that this run of the workspace added or updated. */
  run?: string;
  /** For alerts: changed since the last check, and first seen since the search was saved. */
  touched_since?: string;
  first_seen_since?: string;
};

/** Postings marked as not interesting are left out unless a search asks for them. */
const defaultStages = PostingStage.options.filter((stage) => stage !== 'rejected');

export function toFilter(query: PostingQuery): SearchFilter {
  const places = placePatterns(query.location ?? '');
  return {
    state: query.state,
    ...given('company', query.company),
    ...given('remote', query.remote),
    ...given('level', query.level),
    ...given('employment_type', query.employment_type),
    ...given('skill', query.skill),
    stage: query.stage?.length ? query.stage : defaultStages,
    ...(query.starred && { starred: true as const }),
    ...given('places', places),
    ...(query.salary_min !== undefined && { salary_min: query.salary_min }),
    ...(query.currency && { currency: query.currency }),
    ...(query.run_id && { run: query.run_id }),
    ...(query.posted_since && { posted_since: `${query.posted_since}T00:00:00Z` }),
  };
}

function given<K extends string, T>(name: K, values: T[] | undefined): { [key in K]?: T[] } {
  return values?.length ? ({ [name]: values } as { [key in K]?: T[] }) : {};
}

/** Shorter parts match whole words only: “la” is not “Lausanne”. */
const MIN_PREFIX_LENGTH = 3;

/** “München, Germany”: every part must match, as the beginning of a word or by the code of the country. */
export function placePatterns(location: string): string[][] {
  return location
    .split(',')
    .map((part) => ({ folded: foldForSearch(part), country: countryOf(part) }))
    .filter(({ folded }) => folded !== '')
    .map(({ folded, country }) => [
      folded.length < MIN_PREFIX_LENGTH ? `%| ${folded} |%` : `% ${folded}%`,
      ...(country || folded.length === 2 ? [`%| country:${country ?? folded} |%`] : []),
    ]);
}
