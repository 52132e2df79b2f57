import type { PeopleFilters, Weights } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { StoredDemand } from '../demands/demand-store.ts';
import { noSuchDemand } from '../demands/read-demands.ts';
import type { RankingCache } from './cache/ranking-cache.ts';
import {
  deleteOldRankingsOfDemand,
  readRankingEntries,
  type StoredRanking,
  saveRanking,
} from './cache/ranking-store.ts';
import { type ComputeDeps, type ComputedRanking, computeRanking } from './compute-ranking.ts';
import { embedDemandOptions, embedDemandTask } from './messages.ts';
import { noticeOf } from './notices.ts';
import { tryEmbedDemand } from './query/embed-query.ts';
import type { Ranking, ServedRanking } from './ranking.ts';

export type ServeDeps = ComputeDeps & { queue: Queue; rankings: RankingCache };

export type RankingQuery = {
  caller: Caller;
  demand: StoredDemand;
  weights: Weights;
  filters: PeopleFilters;
  hash: Buffer;
  /** The newest ranking that is stored for this query, fresh or not. */
  stored: StoredRanking | undefined;
  /** If set, only these people are ranked. */
  among?: readonly string[] | undefined;
};

/**
 * Later pages use the first page's ranking, which was made at `madeAt`. The first page uses the stored ranking while it
 * is fresh, and otherwise a new one.
 */
export async function serveRanking(
  deps: ServeDeps,
  query: RankingQuery,
  madeAt: Date | undefined,
): Promise<ServedRanking> {
  const ofFirstPage = madeAt && (await findCachedRanking(deps, query, madeAt));
  if (ofFirstPage) return { ...ofFirstPage, fromCache: true };
  const { stored } = query;
  if (stored && isFresh(deps, query, stored)) {
    const ranking = await findCachedRanking(deps, query, stored.made_at);
    if (ranking) return { ...ranking, fromCache: true };
  }
  return computeNew(deps, query);
}

/** Concurrent requests share one computation. */
function computeNew(deps: ServeDeps, query: RankingQuery): Promise<ServedRanking> {
  return deps.rankings.computeOnce(cacheKeyOf(query), async () => {
    const { caller, demand, weights, filters, among, stored } = query;
    const embedding = await tryEmbedDemand(deps, demand);
    const scope = { ...caller.scope, tenantId: caller.tenantId };
    const input = { scope, demand, version: demand.version, weights, filters, among };
    const computed = await computeRanking(deps, input, embedding);
    const fallback = computed.isIndexDown && stored && (await findFallback(deps, query, stored, computed));
    if (fallback) return fallback;
    await store(deps, query, computed, embedding !== undefined);
    deps.rankings.set(cacheKeyOf(query), computed);
    return { ...computed, fromCache: false };
  });
}

/** While the index is down, an older ranking made with it is better than a new one made without it. */
async function findFallback(
  deps: ServeDeps,
  query: RankingQuery,
  stored: StoredRanking,
  computed: ComputedRanking,
): Promise<ServedRanking | undefined> {
  const ranking = await findCachedRanking(deps, query, stored.made_at);
  if (ranking?.about.basis !== 'hybrid') return undefined;
  const seconds = (deps.now().getTime() - stored.made_at.getTime()) / 1000;
  const indexDown = computed.about.notices.filter(({ code }) => code === 'vectors-down');
  const notices = [...indexDown, noticeOf.servedFromCache(seconds)];
  return { ...ranking, about: { ...ranking.about, notices }, fromCache: true };
}

async function store(
  deps: ServeDeps,
  query: RankingQuery,
  computed: ComputedRanking,
  hasEmbedding: boolean,
): Promise<void> {
  const { db, queue, settings } = deps;
  const { caller, demand, hash } = query;
  const { freshMs, degradedFreshMs } = settings;
  const isDegraded = computed.about.notices.some(({ code }) => code !== 'filters-relaxed');
  const freshUntil = new Date(computed.madeAt.getTime() + (isDegraded ? degradedFreshMs : freshMs));
  await db.as(caller.scope, async (sql) => {
    const key = { demandId: demand.id, queryHash: hash };
    const { entries, about, madeAt } = computed;
    const isSaved = await saveRanking(sql, caller.tenantId, key, { entries, about, madeAt, freshUntil });
    if (!isSaved) throw noSuchDemand();
    await deleteOldRankingsOfDemand(sql, demand.id, madeAt);
    if (hasEmbedding) return;
    const work = { tenant_id: caller.tenantId, demand_id: demand.id };
    await queue.enqueue(sql, embedDemandTask, work, embedDemandOptions(work));
  });
}

/** The ranking that was made at this time, from memory or from its row. */
export async function findCachedRanking(
  { db, rankings }: ServeDeps,
  query: RankingQuery,
  madeAt: Date,
): Promise<Ranking | undefined> {
  const { caller, demand, hash } = query;
  const inMemory = rankings.find(cacheKeyOf(query), madeAt);
  if (inMemory) return inMemory;
  const row = await db.as(caller.scope, (sql) =>
    readRankingEntries(sql, caller.tenantId, { demandId: demand.id, queryHash: hash }, madeAt),
  );
  if (!row) return undefined;
  const ranking = { ...row, madeAt, breakdowns: new Map(), deep: new Map() };
  rankings.set(cacheKeyOf(query), ranking);
  return ranking;
}

const isFresh = ({ now }: ServeDeps, { demand }: RankingQuery, { fresh_until, about }: StoredRanking) =>
  fresh_until > now() && about.demand_version === demand.version;

export const cacheKeyOf = ({ caller, demand, hash }: RankingQuery) =>
  `${caller.tenantId} ${demand.id} ${hash.toString('base64')}`;
