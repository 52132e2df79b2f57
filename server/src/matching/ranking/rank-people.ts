import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { rankPeople as endpoint, Weights } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { readDemandRow, type StoredDemand } from '../demands/demand-store.ts';
import { noSuchDemand } from '../demands/read-demands.ts';
import { readShortlistedIds } from '../demands/shortlist-store.ts';
import { readWeightsOfDemand } from '../demands/weights-store.ts';
import { queryHash } from './cache/ranking-key.ts';
import { readRanking } from './cache/ranking-store.ts';
import { deepenTop } from './deepen-top.ts';
import { type PresentDeps, presentPeople } from './present/present-people.ts';
import { parseRankingCursor } from './present/ranking-cursor.ts';
import { tryEmbedDemand } from './query/embed-query.ts';
import { rankShortlist } from './rank-shortlist.ts';
import { explainEntries, type Ranking } from './ranking.ts';
import { isFiltered } from './retrieve/filters.ts';
import { scoreRetrieved } from './score-retrieved.ts';
import { type RankingQuery, type ServeDeps, serveRanking } from './serve-ranking.ts';

export type RankDeps = ServeDeps & PresentDeps;

/** Serves a cached ranking while it is fresh, and otherwise computes one. Later pages use the first page's ranking. */
export async function rankPeople(
  deps: RankDeps,
  caller: Caller,
  demandId: string,
  { audience, filters, weights: previewed, cursor, limit }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { madeAt, at } = parseRankingCursor(cursor);
  const query = await deps.db.as(caller.scope, async (sql) => {
    const { demand, weights } = await readDemandAndWeights(sql, caller.tenantId, demandId, previewed);
    const hash = queryHash({ audience, filters, weights });
    const stored = await readRanking(sql, caller.tenantId, { demandId, queryHash: hash });
    return { caller, demand, weights, filters, hash, stored };
  });
  if (audience === 'list' && !previewed && !isFiltered(filters)) {
    return rankShortlist(deps, query, { madeAt, at, limit });
  }
  const among =
    audience === 'list'
      ? await deps.db.as(caller.scope, (sql) => readShortlistedIds(sql, caller.tenantId, demandId))
      : undefined;
  const ranking = await serveRanking(deps, { ...query, among }, madeAt);
  const explain = explainer(deps, query, ranking);
  return presentPeople(deps, caller, { ranking, weights: query.weights, demandId, explain, at, limit });
}

/** Uses the demand's stored vectors. The embedder is called only if there are none. */
function explainer(
  deps: RankDeps,
  { caller, demand, weights }: Pick<RankingQuery, 'caller' | 'demand' | 'weights'>,
  ranking: Ranking,
) {
  const { scope } = caller;
  return async (ids: readonly string[]) => {
    const explained = await explainEntries(ranking, ids, async (missing) => {
      const embedding = await tryEmbedDemand(deps, demand);
      return scoreRetrieved(deps, { scope, demand, embedding, weights }, missing);
    });
    return deepenTop(deps, ranking, { scope, demand }, explained);
  };
}

export async function readDemandAndWeights(
  sql: Sql,
  tenantId: string,
  demandId: string,
  previewed: Weights | undefined,
): Promise<{ demand: StoredDemand; weights: Weights }> {
  const demand = await readDemandRow(sql, tenantId, demandId);
  if (!demand) throw noSuchDemand();
  return { demand, weights: previewed ?? (await readWeightsOfDemand(sql, demand)) };
}
