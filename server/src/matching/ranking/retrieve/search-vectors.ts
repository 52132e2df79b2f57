import { ExpectedError } from '../../../platform/errors.ts';
import type { IndexState, VectorHit, VectorQuery } from '../../../platform/vectors/port.ts';
import type { RankingSettings } from '../settings.ts';

/** The index of vectors, as far as ranking asks it. */
export type Vectors = {
  search(collection: string, query: VectorQuery): Promise<VectorHit[]>;
  states(): Promise<IndexState[]> | IndexState[];
};

export type Searched =
  | { outcome: 'found' | 'hurried'; hits: VectorHit[] }
  | { outcome: 'unavailable'; problem: string };

/** A search that takes too long is given up and asked again with less effort; whatever fails then is as good as down. */
export async function searchVectors(
  vectors: Vectors,
  collection: string,
  query: Omit<VectorQuery, 'signal' | 'effort'>,
  settings: RankingSettings,
): Promise<Searched> {
  const { slowSearchMs, hurriedEffort, hurriedLimit } = settings;
  const first = await within(slowSearchMs, (signal) => vectors.search(collection, { ...query, signal }));
  if (first.hits) return { outcome: 'found', hits: first.hits };
  if (!first.isSlow) return { outcome: 'unavailable', problem: first.problem };
  const limit = Math.min(query.limit, hurriedLimit);
  const second = await within(slowSearchMs, (signal) =>
    vectors.search(collection, { ...query, limit, effort: hurriedEffort, signal }),
  );
  if (second.hits) return { outcome: 'hurried', hits: second.hits };
  return { outcome: 'unavailable', problem: second.problem };
}

type Tried = { hits: VectorHit[] } | { hits?: never; isSlow: boolean; problem: string };

/** Does not wait for a search that does not listen to its signal. */
async function within(
  milliseconds: number,
  search: (signal: AbortSignal) => Promise<VectorHit[]>,
): Promise<Tried> {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Tried>((resolve) => {
    timer = setTimeout(() => {
      giveUp.abort();
      resolve({ isSlow: true, problem: 'The search took too long.' });
    }, milliseconds);
  });
  const answer = search(giveUp.signal).then(
    (hits): Tried => ({ hits }),
    (error: unknown): Tried => {
      if (!giveUp.signal.aborted && !(error instanceof ExpectedError)) throw error;
      return { isSlow: giveUp.signal.aborted, problem: (error as Error).message };
    },
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
