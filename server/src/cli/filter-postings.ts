import type { RemotePolicy, SalaryPeriod } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import { placeTokens } from '../matching/subjects/place-tokens.ts';
import type { WrittenPosting } from './read-postings.ts';

export type PostingFilters = {
  location?: string;
  remote?: RemotePolicy[];
  level?: Level[];
  language?: string[];
  minPay?: number;
  currency: string;
};

/** Postings that pass all filters. One that does not state what is filtered by does not pass. */
export function filterPostings(postings: readonly WrittenPosting[], filters: PostingFilters) {
  const { location, remote, level, language, minPay, currency } = filters;
  const [place] = location ? placeTokens(location) : [];
  const isAmong = <Value>(wanted: readonly Value[] | undefined, value: Value | null | undefined) =>
    !wanted || (value != null && wanted.includes(value));
  return postings.filter(
    (posting) =>
      (!place || posting.locations.some((text) => placeTokens(text).includes(place))) &&
      isAmong(remote, posting.remote) &&
      isAmong(level, posting.level) &&
      isAmong(language, posting.language) &&
      (minPay === undefined || (posting.salary?.currency === currency && yearlyPay(posting) >= minPay)),
  );
}

/** The same factors as `posting_year_salary` in the database. */
const PER_YEAR: Record<SalaryPeriod, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 };
const MIN_YEARLY = 10_000;

function yearlyPay({ salary }: WrittenPosting): number {
  const amount = salary?.max ?? salary?.min;
  if (!salary || amount == null) return 0;
  if (salary.period) return amount * PER_YEAR[salary.period];
  return amount >= MIN_YEARLY ? amount : 0;
}
