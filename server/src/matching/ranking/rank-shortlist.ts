import type { Sql } from '../../platform/db/port.ts';
import { noSuchDemand } from '../demands/read-demands.ts';
import { currentVersions } from '../scores/read-basis.ts';
import {
  countScores,
  readScoreRanking,
  readScoresOfPeople,
  type ScoreCounts,
} from '../scores/shortlist-scores-store.ts';
import { countStale, readComparableModel } from '../scores/stale-store.ts';
import { servingCalibrationVersion } from '../subjects/model-calibration.ts';
import { deleteOldRankingsOfDemand, saveRanking } from './cache/ranking-store.ts';
import { noticeOf } from './notices.ts';
import { type PresentDeps, presentPeople } from './present/present-people.ts';
import type { RankingPosition } from './present/ranking-cursor.ts';
import type { ServedRanking } from './ranking.ts';
import { cacheKeyOf, findCachedRanking, type RankingQuery, type ServeDeps } from './serve-ranking.ts';

/** Sorts a shortlist by its stored scores. Viewing it scores nobody. */
export async function rankShortlist(
  deps: ServeDeps & PresentDeps,
  query: RankingQuery,
  { madeAt, at, limit }: RankingPosition & { limit: number },
) {
  const { caller, demand, weights } = query;
  const { tenantId, scope } = caller;
  const { counts, stale } = await deps.db.as(scope, async (sql) => ({
    counts: await countScores(sql, tenantId, demand.id),
    stale: await countStaleScores(deps, sql, query),
  }));
  const ranking = await serveShortlistRanking(deps, query, madeAt, counts);
  const notices = stale > 0 ? [noticeOf.scoresBehind(stale)] : [];
  const explain = (ids: readonly string[]) =>
    deps.db.as(scope, (sql) => readScoresOfPeople(sql, tenantId, demand.id, ids));
  return presentPeople(deps, caller, {
    ranking: { ...ranking, about: { ...ranking.about, notices } },
    weights,
    demandId: demand.id,
    explain,
    at,
    limit,
  });
}

/** Zero for an archived demand, whose shortlist is not scored anymore. */
async function countStaleScores(deps: ServeDeps, sql: Sql, query: RankingQuery): Promise<number> {
  const { demand } = query;
  if (demand.archived_at) return 0;
  const model = await readComparableModel(sql, demand.id);
  const calibration = await servingCalibrationVersion(deps, sql);
  return countStale(sql, currentVersions(deps, query, { model, calibration }));
}

/** The ranking is stored for later pages. It is current until a score is added, removed or changed. */
async function serveShortlistRanking(
  deps: ServeDeps,
  query: RankingQuery,
  ofFirstPage: Date | undefined,
  counts: ScoreCounts,
): Promise<ServedRanking> {
  const { caller, demand, hash, stored } = query;
  const firstRanking = ofFirstPage && (await findCachedRanking(deps, query, ofFirstPage));
  if (firstRanking) return { ...firstRanking, fromCache: true };
  const scores = `${counts.total} ${counts.newest?.getTime()}`;
  if (stored?.about.scores === scores) {
    const ranking = await findCachedRanking(deps, query, stored.made_at);
    if (ranking) return { ...ranking, fromCache: true };
  }
  const madeAt = deps.now();
  return deps.db.as(caller.scope, async (sql) => {
    const entries = await readScoreRanking(sql, caller.tenantId, demand.id);
    const basis =
      entries.length > 0 && counts.keyword === counts.total ? ('keyword' as const) : ('hybrid' as const);
    const about = { basis, demand_version: demand.version, model: '', notices: [], scores };
    const freshUntil = new Date(madeAt.getTime() + deps.settings.freshMs);
    const key = { demandId: demand.id, queryHash: hash };
    const isSaved = await saveRanking(sql, caller.tenantId, key, { entries, about, madeAt, freshUntil });
    if (!isSaved) throw noSuchDemand();
    await deleteOldRankingsOfDemand(sql, demand.id, madeAt);
    const ranking = { entries, about, madeAt, breakdowns: new Map(), deep: new Map() };
    deps.rankings.set(cacheKeyOf(query), ranking);
    return { ...ranking, fromCache: false };
  });
}
