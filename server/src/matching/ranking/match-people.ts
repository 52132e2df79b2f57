import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { matchPeople as endpoint } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { weightsOfWorkspace } from '../demands/weights-store.ts';
import { type MakeDeps, makeList } from './compute-ranking.ts';
import { meaningOfTexts, onceAsked } from './query/embed-query.ts';
import { type PresentDeps, presentPeople } from './present/present-people.ts';
import { questionName, readPlace } from './cache/ranking-key.ts';
import { explainFrom, type RememberedLists } from './cache/ranking-cache.ts';
import { scoreCandidates } from './score-retrieved.ts';
import { type UnderstandDeps, understandWanted } from './query/resolve-demand.ts';

type MatchPeopleDeps = MakeDeps & PresentDeps & UnderstandDeps & { remembered: RememberedLists };

/** The people who fit what a text or a document says. The order is remembered for who pages, and stored nowhere. */
export async function matchPeople(
  deps: MatchPeopleDeps,
  caller: Caller,
  { text, document_id, filters, cursor, limit }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const place = readPlace(cursor);
  const { wanted, texts } = await understandWanted(deps, caller, { text, documentId: document_id });
  const weights = await deps.db.as(caller.scope, (sql) => weightsOfWorkspace(sql, caller.tenantId));
  const scope = { ...caller.scope, tenantId: caller.tenantId };
  const meaning = onceAsked(() => meaningOfTexts(deps, texts));
  const name = questionName(caller.tenantId, ['people', texts, wanted, filters, weights]);
  const list = await deps.remembered.findOrMake(name, place && new Date(place.made), async () =>
    makeList(deps, { scope, wanted, version: 0, weights, filters }, await meaning()),
  );
  const page = await presentPeople(deps, caller, {
    list,
    at: place?.at ?? 0,
    limit,
    weights,
    explain: (ids) =>
      explainFrom(list, ids, async (missing) =>
        scoreCandidates(deps, { scope, wanted, meaning: await meaning(), weights }, missing),
      ),
  });
  const { title, requirements } = wanted;
  return { ...page, understood: { title: title || null, requirements } };
}
