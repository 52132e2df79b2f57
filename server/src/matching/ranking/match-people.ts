import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { matchPeople as endpoint } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { readWorkspaceWeights } from '../demands/weights-store.ts';
import type { RankingCache } from './cache/ranking-cache.ts';
import { cacheKey } from './cache/ranking-key.ts';
import { type ComputeDeps, computeRanking } from './compute-ranking.ts';
import { deepenTop } from './deepen-top.ts';
import { type PresentDeps, presentPeople } from './present/present-people.ts';
import { parseRankingCursor } from './present/ranking-cursor.ts';
import { lazy, tryEmbedTexts } from './query/embed-query.ts';
import { type ResolveDemandDeps, resolveDemand } from './query/resolve-demand.ts';
import { explainEntries } from './ranking.ts';
import { scoreRetrieved } from './score-retrieved.ts';

type MatchPeopleDeps = ComputeDeps & PresentDeps & ResolveDemandDeps & { rankings: RankingCache };

/** Ranks people for a text or a document. The ranking is kept in memory for later pages, and not stored. */
export async function matchPeople(
  deps: MatchPeopleDeps,
  caller: Caller,
  { text, document_id, filters, cursor, limit }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { madeAt, at } = parseRankingCursor(cursor);
  const { demand, texts } = await resolveDemand(deps, caller, { text, documentId: document_id });
  const weights = await deps.db.as(caller.scope, (sql) => readWorkspaceWeights(sql, caller.tenantId));
  const scope = { ...caller.scope, tenantId: caller.tenantId };
  const embed = lazy(() => tryEmbedTexts(deps, texts));
  const key = cacheKey(caller.tenantId, ['people', texts, demand, filters, weights]);
  const ranking = await deps.rankings.findOrCompute(key, madeAt, async () =>
    computeRanking(deps, { scope, demand, version: 0, weights, filters }, await embed()),
  );
  const page = await presentPeople(deps, caller, {
    ranking,
    at,
    limit,
    weights,
    explain: async (ids) => {
      const explained = await explainEntries(ranking, ids, async (missing) =>
        scoreRetrieved(deps, { scope, demand, embedding: await embed(), weights }, missing),
      );
      return deepenTop(deps, ranking, { scope, demand }, explained);
    },
  });
  const { title, requirements } = demand;
  return { ...page, understood: { title: title || null, requirements } };
}
