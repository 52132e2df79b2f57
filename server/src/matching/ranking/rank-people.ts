import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { rankPeople as endpoint, Weights } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { readDemandRow, type StoredDemand } from '../demands/demand-store.ts';
import { noSuchDemand } from '../demands/read-demands.ts';
import { weightsOf } from '../demands/weights-store.ts';
import { isFiltered } from './retrieve/filters.ts';
import { type ListDeps, type ListQuestion, listFor } from './serve-ranking.ts';
import { readList } from './cache/ranking-store.ts';
import { readListedIds } from './listed-store.ts';
import { meaningOfDemand } from './query/embed-query.ts';
import { type PresentDeps, presentPeople } from './present/present-people.ts';
import { queryHash, readPlace } from './cache/ranking-key.ts';
import { rankListed } from './rank-shortlist.ts';
import { explainFrom, type RankedList } from './cache/ranking-cache.ts';
import { scoreCandidates } from './score-retrieved.ts';

export type RankDeps = ListDeps & PresentDeps;

/** From a cached order while it is fresh; else a new one is made. Who pages goes on in the order they began with. */
export async function rankPeople(
  deps: RankDeps,
  caller: Caller,
  demandId: string,
  { audience, filters, weights: tried, cursor, limit }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const place = readPlace(cursor);
  const { demand, weights, hash, kept } = await deps.db.as(caller.scope, async (sql) => {
    const read = await readDemandAndWeights(sql, caller.tenantId, demandId, tried);
    const key = queryHash({ audience, filters, weights: read.weights });
    return { ...read, hash: key, kept: await readList(sql, caller.tenantId, { demandId, queryHash: key }) };
  });
  const page = { at: place?.at ?? 0, limit };
  const asked = { caller, demand, weights, filters, hash, kept };
  if (audience === 'list' && !tried && !isFiltered(filters)) {
    return rankListed(deps, asked, place, page);
  }
  const among =
    audience === 'list'
      ? await deps.db.as(caller.scope, (sql) => readListedIds(sql, caller.tenantId, demandId))
      : undefined;
  const list = await listFor(deps, { ...asked, among }, place);
  const explain = explainBy(deps, asked, list);
  return presentPeople(deps, caller, { list, weights, demandId, explain, ...page });
}

/** By the vectors that are kept: the embedder is asked only where there are none. */
function explainBy(
  deps: RankDeps,
  { caller, demand, weights }: Pick<ListQuestion, 'caller' | 'demand' | 'weights'>,
  list: RankedList,
) {
  const { scope } = caller;
  return (ids: readonly string[]) =>
    explainFrom(list, ids, async (missing) => {
      const meaning = await meaningOfDemand(deps, demand);
      return scoreCandidates(deps, { scope, wanted: demand, meaning, weights }, missing);
    });
}

export async function readDemandAndWeights(
  sql: Sql,
  tenantId: string,
  demandId: string,
  tried: Weights | undefined,
): Promise<{ demand: StoredDemand; weights: Weights }> {
  const demand = await readDemandRow(sql, tenantId, demandId);
  if (!demand) throw noSuchDemand();
  return { demand, weights: tried ?? (await weightsOf(sql, demand)) };
}
