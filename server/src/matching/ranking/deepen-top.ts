import { setTimeout } from 'node:timers/promises';
import type { Breakdown, Requirement } from '@tenon/contract/matching';
import type { Scope } from '../../platform/db/port.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { undefinedIfUnavailable } from '../../platform/unavailable.ts';
import { TOP_COUNT } from '../scores/deepen-scores.ts';
import { deepenScore } from '../scoring/deepen-score.ts';
import type { Ranking } from './ranking.ts';
import type { ScoreDeps, Scored } from './score-retrieved.ts';
import type { RankingSettings } from './settings.ts';

type DeepenTopDeps = ScoreDeps & { embedder: Embedder; settings: RankingSettings };

type DeepenTopQuery = { scope: Scope; demand: { requirements: Requirement[] } };

type Explained = Scored & { is_deep?: boolean };

/**
 * Adds sentences to the requirements of the top twenty, as for shortlists. With a slow model, those that are not ready in
 * time are returned without, and are ready on a later view.
 */
export async function deepenTop(
  deps: DeepenTopDeps,
  ranking: Ranking,
  query: DeepenTopQuery,
  explained: readonly Scored[],
): Promise<Explained[]> {
  const breakdowns = new Map([
    ...ranking.breakdowns,
    ...explained.map(({ id, breakdown }) => [id, breakdown] as const),
  ]);
  const missing = ranking.entries.slice(0, TOP_COUNT).flatMap(({ id }) => {
    const breakdown = breakdowns.get(id);
    return breakdown && !ranking.deep.has(id) ? [{ id, breakdown }] : [];
  });
  if (missing.length > 0) await startDeepening(deps, ranking, query, missing);
  const timeout = new AbortController();
  const deadline = setTimeout(deps.settings.deepMs, undefined, { signal: timeout.signal }).catch(
    () => undefined,
  );
  try {
    return await Promise.all(
      explained.map(async (scored) => {
        const deep = await Promise.race([ranking.deep.get(scored.id), deadline]);
        return deep ? { ...scored, breakdown: deep, is_deep: true } : scored;
      }),
    );
  } finally {
    timeout.abort();
  }
}

/** One after the other, so that the best are ready first. */
async function startDeepening(
  { db, embedder, readSubjectsCached }: DeepenTopDeps,
  { deep, about }: Ranking,
  { scope, demand }: DeepenTopQuery,
  missing: readonly Scored[],
): Promise<void> {
  const ids = missing.map(({ id }) => id);
  const subjects = await db.as(scope, (sql) => readSubjectsCached(sql, 'person', ids, about.model));
  const factsById = new Map(subjects.map(({ id, facts }) => [id, facts]));
  let previous: Promise<unknown> = Promise.resolve();
  for (const { id, breakdown } of missing) {
    const facts = factsById.get(id);
    if (!facts) continue;
    const { requirements } = demand;
    const deepened = previous.then(() =>
      undefinedIfUnavailable(() => deepenScore({ breakdown, requirements, facts, embedder })),
    );
    previous = deepened;
    deep.set(
      id,
      retriedLater(deepened, () => deep.delete(id)),
    );
  }
}

/** A model that was unavailable is asked again on the next view. */
async function retriedLater(
  deepened: Promise<Breakdown | undefined>,
  forget: () => void,
): Promise<Breakdown | undefined> {
  const breakdown = await deepened.catch((error: unknown) => {
    forget();
    throw error;
  });
  if (!breakdown) forget();
  return breakdown;
}
