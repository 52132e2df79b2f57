import type { Breakdown } from '@tenon/contract/matching';
import type { RankingNotice } from './notices.ts';

export type RankingEntry = { id: string; score: number };

/** What is stored with a ranking besides its entries. */
export type RankingInfo = {
  basis: 'hybrid' | 'keyword';
  demand_version: number;
  model: string;
  /** For a shortlist: the number of scores and the time of the newest one. */
  scores?: string;
  /** What was degraded while the ranking was computed. */
  notices: RankingNotice[];
};

export type Ranking = {
  madeAt: Date;
  entries: RankingEntry[];
  about: RankingInfo;
  /** Breakdowns that were computed so far, by the ID of the entry. */
  breakdowns: Map<string, Breakdown>;
  /** Of the top twenty, with sentences for each requirement; undefined if the embedder was unavailable. */
  deep: Map<string, Promise<Breakdown | undefined>>;
};

export type ServedRanking = Ranking & { fromCache: boolean };

/** Most readers see the first pages only. Further breakdowns are computed when someone pages to them. */
const INITIAL_BREAKDOWNS = 60;
/** Limits the memory that a ranking takes when someone reads it to the end. */
const MAX_BREAKDOWNS = 200;

type Scored = { id: string; breakdown: Breakdown };

export function firstBreakdowns(scored: readonly Scored[]): Map<string, Breakdown> {
  return new Map(scored.slice(0, INITIAL_BREAKDOWNS).map(({ id, breakdown }) => [id, breakdown]));
}

/** Takes breakdowns from the ranking where it has them. The others are computed and added to it. */
export async function explainEntries(
  { breakdowns }: Ranking,
  ids: readonly string[],
  compute: (ids: readonly string[]) => Promise<Scored[]>,
): Promise<Scored[]> {
  const missing = ids.filter((id) => !breakdowns.has(id));
  const computed = missing.length > 0 ? await compute(missing) : [];
  for (const { id, breakdown } of computed) {
    if (breakdowns.size < MAX_BREAKDOWNS) breakdowns.set(id, breakdown);
  }
  const known = ids.flatMap((id) => {
    const breakdown = breakdowns.get(id);
    return breakdown ? [{ id, breakdown }] : [];
  });
  return [...known, ...computed];
}
