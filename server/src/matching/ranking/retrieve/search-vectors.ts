import { ExpectedError } from '../../../platform/errors.ts';
import type { IndexState, VectorHit, VectorQuery } from '../../../platform/vectors/port.ts';
import type { RankingSettings } from '../settings.ts';

/** The part of the vector index that rankings use. */
export type Vectors = {
  search(collection: string, query: VectorQuery): Promise<VectorHit[]>;
  states(): Promise<IndexState[]> | IndexState[];
};

export type SearchOutcome =
  | { type: 'found' | 'reduced'; hits: VectorHit[] }
  | { type: 'unavailable'; problem: string };

/** Aborts a slow search and repeats it with less effort. If that fails too, the index counts as unavailable. */
export async function searchVectors(
  vectors: Vectors,
  collection: string,
  query: Omit<VectorQuery, 'signal' | 'effort'>,
  settings: RankingSettings,
): Promise<SearchOutcome> {
  const { slowSearchMs, reducedEffort, reducedLimit } = settings;
  const first = await withTimeout(slowSearchMs, (signal) => vectors.search(collection, { ...query, signal }));
  if (first.hits) return { type: 'found', hits: first.hits };
  if (!first.isSlow) return { type: 'unavailable', problem: first.problem };
  const limit = Math.min(query.limit, reducedLimit);
  const second = await withTimeout(slowSearchMs, (signal) =>
    vectors.search(collection, { ...query, limit, effort: reducedEffort, signal }),
  );
  if (second.hits) return { type: 'reduced', hits: second.hits };
  return { type: 'unavailable', problem: second.problem };
}

type Attempt = { hits: VectorHit[] } | { hits?: never; isSlow: boolean; problem: string };

/** Returns after the timeout even if the search ignores its signal. */
async function withTimeout(
  milliseconds: number,
  search: (signal: AbortSignal) => Promise<VectorHit[]>,
): Promise<Attempt> {
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<Attempt>((resolve) => {
    timer = setTimeout(() => {
      timeout.abort();
      resolve({ isSlow: true, problem: 'The search took too long.' });
    }, milliseconds);
  });
  const searched = search(timeout.signal).then(
    (hits): Attempt => ({ hits }),
    (error: unknown): Attempt => {
      if (!timeout.signal.aborted && !(error instanceof ExpectedError)) throw error;
      return { isSlow: timeout.signal.aborted, problem: (error as Error).message };
    },
  );
  try {
    return await Promise.race([searched, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
