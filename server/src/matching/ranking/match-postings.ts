import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { matchPostings as endpoint } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { readPostingSummaries } from '../../postings/index.ts';
import { readWorkspaceWeights } from '../demands/weights-store.ts';
import type { RankingCache } from './cache/ranking-cache.ts';
import { cacheKey } from './cache/ranking-key.ts';
import type { ComputeDeps } from './compute-ranking.ts';
import { noticeOf } from './notices.ts';
import { describeRanking } from './present/describe-ranking.ts';
import type { PresentDeps } from './present/present-people.ts';
import { parseRankingCursor } from './present/ranking-cursor.ts';
import { niceToHave } from './query/demand-from-text.ts';
import { lazy, tryEmbedTexts, vectorQueryOf, withServingModel } from './query/embed-query.ts';
import { resolveSeeker, type SeekerDeps } from './query/resolve-seeker.ts';
import { explainEntries, firstBreakdowns, type Ranking } from './ranking.ts';
import { retrieveSubjects } from './retrieve/retrieve-subjects.ts';
import { type PostingQuery, scorePostings } from './score-postings.ts';

type MatchPostingsDeps = ComputeDeps & PresentDeps & SeekerDeps & { rankings: RankingCache };

/** Ranks postings for a text, a resume or a person. Each posting is scored as a demand. */
export async function matchPostings(
  deps: MatchPostingsDeps,
  caller: Caller,
  { text, document_id, person_id, filters, cursor, limit }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { madeAt, at } = parseRankingCursor(cursor);
  const seeker = await resolveSeeker(deps, caller, { text, documentId: document_id, personId: person_id });
  const weights = await deps.db.as(caller.scope, (sql) => readWorkspaceWeights(sql, caller.tenantId));
  const { facetSource, facts } = seeker;
  const embed = lazy(async () =>
    'vectors' in facetSource
      ? withServingModel(deps, facetSource.vectors)
      : tryEmbedTexts(deps, facetSource.texts),
  );
  const key = cacheKey(caller.tenantId, ['postings', caller.userId, facts, seeker.isQuery, filters, weights]);
  const query = { caller, seeker, embed, weights };
  const ranking = await deps.rankings.findOrCompute(key, madeAt, () =>
    computePostingRanking(deps, query, filters),
  );
  const items = await present(deps, query, ranking, { at, limit });
  const notices = await deps.currentNotices(caller.tenantId, 'posting');
  return {
    items,
    ...describeRanking(ranking, { next: at + limit, weights, notices }),
    understood: {
      document: seeker.document,
      title: facts.titles[0]?.text ?? null,
      skills: facts.skills.map(({ id, name }) => ({ id, name })),
      is_query: seeker.isQuery,
      years: facts.months === null ? null : Math.round(facts.months / 1.2) / 10,
    },
  };
}

async function computePostingRanking(
  deps: MatchPostingsDeps,
  query: PostingQuery,
  filters: ParsedBody<typeof endpoint>['filters'],
): Promise<Ranking> {
  const { caller, seeker, weights } = query;
  const embedding = await query.embed();
  const madeAt = deps.now();
  const retrieved = await retrieveSubjects(deps, {
    scope: { ...caller.scope, tenantId: caller.tenantId },
    kind: 'posting',
    vectorQuery: embedding && vectorQueryOf('posting', embedding, weights),
    skills: seeker.facts.skills.map(({ id }) => id),
    requirements: seeker.facts.skills.map(({ id, name }) => niceToHave(id, name)),
    calibration: embedding?.calibration,
    weights,
    filters,
  });
  const scored = await scorePostings(deps, query, retrieved.ids);
  return {
    madeAt,
    entries: scored.map(({ id, breakdown }) => ({ id, score: breakdown.score })),
    about: {
      basis: embedding ? retrieved.basis : 'keyword',
      demand_version: 0,
      model: embedding?.model ?? '',
      notices: [...(embedding ? [] : [noticeOf.embedderDown(deps.embedder)]), ...retrieved.notices],
    },
    breakdowns: firstBreakdowns(scored),
    deep: new Map(),
  };
}

async function present(
  deps: MatchPostingsDeps,
  query: PostingQuery,
  ranking: Ranking,
  { at, limit }: { at: number; limit: number },
) {
  const { tenantId, scope } = query.caller;
  const ids = ranking.entries.slice(at, at + limit).map(({ id }) => id);
  const explained = await explainEntries(ranking, ids, (missing) => scorePostings(deps, query, missing));
  const breakdowns = new Map(explained.map(({ id, breakdown }) => [id, breakdown]));
  const summaries = await deps.db.as(scope, (sql) => readPostingSummaries(sql, tenantId, ids));
  const postings = new Map(summaries.map((summary) => [summary.id, summary]));
  return ids.flatMap((id, index) => {
    const posting = postings.get(id);
    const breakdown = breakdowns.get(id);
    return posting && breakdown ? [{ rank: at + index + 1, posting, breakdown }] : [];
  });
}
