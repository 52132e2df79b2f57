import type { Ranking, ServedRanking } from '../ranking.ts';

/**
 * The most recently used rankings of this process. The row in the database says whether a ranking is still current.
 * Requests that arrive while a ranking is being computed share the result.
 */
export function rankingCache({ maxEntries = 256 }: { maxEntries?: number } = {}) {
  const rankings = new Map<string, Ranking>();
  const inProgress = new Map<string, Promise<ServedRanking>>();
  const nameOf = (key: string, madeAt: Date) => `${key} ${madeAt.getTime()}`;

  function set(key: string, ranking: Ranking): void {
    const name = nameOf(key, ranking.madeAt);
    rankings.delete(name);
    rankings.set(name, ranking);
    for (const oldest of rankings.keys()) {
      if (rankings.size <= maxEntries) break;
      rankings.delete(oldest);
    }
  }

  function find(key: string, madeAt: Date): Ranking | undefined {
    const ranking = rankings.get(nameOf(key, madeAt));
    if (ranking) set(key, ranking);
    return ranking;
  }

  return {
    find,
    set,
    /** Returns the ranking of the first page. If it is no longer cached, a new one is computed. */
    async findOrCompute(
      key: string,
      madeAt: Date | undefined,
      compute: () => Promise<Ranking>,
    ): Promise<ServedRanking> {
      const cached = madeAt && find(key, madeAt);
      if (cached) return { ...cached, fromCache: true };
      const ranking = await compute();
      set(key, ranking);
      return { ...ranking, fromCache: false };
    },
    computeOnce(key: string, compute: () => Promise<ServedRanking>): Promise<ServedRanking> {
      const started = inProgress.get(key);
      if (started) return started;
      const ranking = compute().finally(() => inProgress.delete(key));
      inProgress.set(key, ranking);
      return ranking;
    },
  };
}
export type RankingCache = ReturnType<typeof rankingCache>;
