import type { PostingQuery, PostingSort } from '@tenon/contract/postings';
import { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import { applyCorrections, type Correction, findCorrections } from './correct-query.ts';
import { type FoundRow, findPostings, readRunStart, type SortPosition } from './find-store.ts';
import { parseQuery } from './parse-query.ts';
import { leavesOf, type SearchQuery } from './query-parts.ts';
import { type SearchFilter, toFilter } from './search-filter.ts';

/** Results beyond this number are neither counted nor exported. */
export const MAX_COUNTED = 10_000;

export type Sort = z.output<typeof PostingSort>;

/** A search ready for the database, with the corrections that were made. */
export type PreparedSearch = {
  queries: SearchQuery[];
  filter: SearchFilter;
  corrections: Correction[];
  /** The words and phrases that were searched for after corrections, for highlighting. */
  words: string[];
};

/** `known`: the corrections of an earlier page, which later pages reuse. */
export async function prepareSearch(
  sql: Sql,
  query: PostingQuery,
  known?: readonly Correction[],
): Promise<PreparedSearch> {
  const filter = { ...toFilter(query), ...(await newInRun(sql, query.new_in_run)) };
  const parsed = parseQuery(query.search ?? '');
  if (!parsed) return { queries: [], filter, corrections: [], words: [] };
  const corrections = query.exact ? [] : [...(known ?? (await findCorrections(sql, parsed)))];
  const queries = applyCorrections(parsed, corrections);
  const words = queries.flatMap(({ shown }) => (shown ? leavesOf(shown) : []));
  return {
    queries,
    filter,
    corrections,
    words: [...new Set(words.map((leaf) => ('word' in leaf ? leaf.word : leaf.phrase)))],
  };
}

/** A posting that was first seen before the run began was only updated by it. */
async function newInRun(sql: Sql, runId: string | undefined): Promise<Partial<SearchFilter>> {
  if (!runId) return {};
  const since = await readRunStart(sql, runId);
  return { run: runId, ...(since && { touched_since: since, first_seen_since: since }) };
}

/** Without words, all results are equally relevant. */
export function sortOf(sort: Sort | undefined, { queries }: Pick<PreparedSearch, 'queries'>): Sort {
  if (queries.length === 0) return !sort || sort === 'relevance' ? 'newest' : sort;
  return sort ?? 'relevance';
}

export const SortPositionShape = z.object({
  id: z.uuid(),
  rung: z.int().min(0).max(9),
  posted: z.iso.datetime(),
  salary: z.number(),
  company: z.string().max(200),
});

export const positionOf = ({ id, rung, posted, salary, company_name }: FoundRow): SortPosition => ({
  id,
  rung,
  posted,
  salary: salary ?? -1,
  company: company_name,
});

export function findPrepared(
  sql: Sql,
  { queries, filter }: PreparedSearch,
  order: { sort: Sort; after?: SortPosition | undefined; limit: number },
): Promise<FoundRow[]> {
  return findPostings(sql, queries, filter, order);
}
