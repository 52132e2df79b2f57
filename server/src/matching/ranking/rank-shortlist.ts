import type { Sql } from '../../platform/db/port.ts';
import { noSuchDemand } from '../demands/read-demands.ts';
import { currentOf } from '../scores/read-basis.ts';
import { countStale, readModelOf } from '../scores/stale-store.ts';
import { keyOf, type ListDeps, type ListQuestion, listOf } from './serve-ranking.ts';
import { deleteOldLists, saveList } from './cache/ranking-store.ts';
import { noticeOf } from './notices.ts';
import { type PresentDeps, presentPeople } from './present/present-people.ts';
import type { Place } from './cache/ranking-key.ts';
import type { ServedList } from './cache/ranking-cache.ts';
import { countScores, readScoreOrder, readScoresOf, type ScoreCounts } from '../scores/shortlist-scores-store.ts';

/** A chosen list in the order of the scores that are kept: nothing is scored because somebody looks. */
export async function rankListed(
  deps: ListDeps & PresentDeps,
  question: ListQuestion,
  place: Place | undefined,
  page: { at: number; limit: number },
) {
  const { caller, demand, weights } = question;
  const { tenantId, scope } = caller;
  const { counts, behind } = await deps.db.as(scope, async (sql) => ({
    counts: await countScores(sql, tenantId, demand.id),
    behind: await countBehind(deps, sql, question),
  }));
  const list = await orderOf(deps, question, place, counts);
  const notices = behind > 0 ? [noticeOf.scoresBehind(behind)] : [];
  const explain = (ids: readonly string[]) =>
    deps.db.as(scope, (sql) => readScoresOf(sql, tenantId, demand.id, ids));
  return presentPeople(deps, caller, {
    list: { ...list, about: { ...list.about, notices } },
    weights,
    demandId: demand.id,
    explain,
    ...page,
  });
}

/** None of a demand that was put away: nobody scores for it. */
async function countBehind(deps: ListDeps, sql: Sql, question: ListQuestion): Promise<number> {
  const { demand } = question;
  if (demand.archived_at) return 0;
  return countStale(sql, currentOf(deps, question, await readModelOf(sql, demand.id)));
}

/** Kept for who pages; true as long as no score has come, gone or changed. */
async function orderOf(
  deps: ListDeps,
  question: ListQuestion,
  place: Place | undefined,
  counts: ScoreCounts,
): Promise<ServedList> {
  const { caller, demand, hash, kept } = question;
  const begun = place && (await listOf(deps, question, new Date(place.made)));
  if (begun) return { ...begun, fromCache: true };
  const scores = `${counts.total} ${counts.newest?.getTime()}`;
  if (kept?.about.scores === scores) {
    const list = await listOf(deps, question, kept.made_at);
    if (list) return { ...list, fromCache: true };
  }
  const madeAt = deps.now();
  return deps.db.as(caller.scope, async (sql) => {
    const entries = await readScoreOrder(sql, caller.tenantId, demand.id);
    const basis =
      entries.length > 0 && counts.keyword === counts.total ? ('keyword' as const) : ('hybrid' as const);
    const about = { basis, demand_version: demand.version, model: '', notices: [], scores };
    const freshUntil = new Date(madeAt.getTime() + deps.settings.freshMs);
    const key = { demandId: demand.id, queryHash: hash };
    const isKept = await saveList(sql, caller.tenantId, key, { entries, about, madeAt, freshUntil });
    if (!isKept) throw noSuchDemand();
    await deleteOldLists(sql, demand.id, madeAt);
    const list = { entries, about, madeAt, breakdowns: new Map() };
    deps.remembered.keep(keyOf(question), list);
    return { ...list, fromCache: false };
  });
}
