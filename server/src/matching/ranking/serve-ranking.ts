import type { PeopleFilters, Weights } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { StoredDemand } from '../demands/demand-store.ts';
import { noSuchDemand } from '../demands/read-demands.ts';
import { deleteOldLists, type KeptList, readEntries, saveList } from './cache/ranking-store.ts';
import { type Made, type MakeDeps, makeList } from './compute-ranking.ts';
import { meaningOfDemand } from './query/embed-query.ts';
import { embedDemandTask, embeddingOf } from './messages.ts';
import { noticeOf } from './notices.ts';
import type { Place } from './cache/ranking-key.ts';
import type { RankedList, RememberedLists, ServedList } from './cache/ranking-cache.ts';

export type ListDeps = MakeDeps & { queue: Queue; remembered: RememberedLists };

export type ListQuestion = {
  caller: Caller;
  demand: StoredDemand;
  weights: Weights;
  filters: PeopleFilters;
  hash: Buffer;
  /** The order that is kept for this question, fresh or not. */
  kept: KeptList | undefined;
  among?: readonly string[] | undefined;
};

/** The order that a reader pages through, or the newest: kept ones while they are fresh, or while nothing better can be made. */
export async function listFor(
  deps: ListDeps,
  question: ListQuestion,
  place: Place | undefined,
): Promise<ServedList> {
  const begun = place && (await listOf(deps, question, new Date(place.made)));
  if (begun) return { ...begun, fromCache: true };
  const { kept } = question;
  if (kept && isFresh(deps, question, kept)) {
    const list = await listOf(deps, question, kept.made_at);
    if (list) return { ...list, fromCache: true };
  }
  return makeNew(deps, question);
}

/** Whoever comes meanwhile waits for the same one. */
function makeNew(deps: ListDeps, question: ListQuestion): Promise<ServedList> {
  return deps.remembered.makeOnce(keyOf(question), async () => {
    const { caller, demand, weights, filters, among, kept } = question;
    const meaning = await meaningOfDemand(deps, demand);
    const scope = { ...caller.scope, tenantId: caller.tenantId };
    const asked = { scope, wanted: demand, version: demand.version, weights, filters, among };
    const made = await makeList(deps, asked, meaning);
    const stale = made.isWithoutIndex && kept && (await staleList(deps, question, kept, made));
    if (stale) return stale;
    await keep(deps, question, made, meaning !== undefined);
    deps.remembered.keep(keyOf(question), made);
    return { ...made, fromCache: false };
  });
}

/** Better than what can be found without the index: what was found with it a while ago. */
async function staleList(
  deps: ListDeps,
  question: ListQuestion,
  kept: KeptList,
  made: Made,
): Promise<ServedList | undefined> {
  const list = await listOf(deps, question, kept.made_at);
  if (list?.about.basis !== 'hybrid') return undefined;
  const seconds = (deps.now().getTime() - kept.made_at.getTime()) / 1000;
  const down = made.about.notices.filter(({ code }) => code === 'vectors-down');
  const notices = [...down, noticeOf.servedFromCache(seconds)];
  return { ...list, about: { ...list.about, notices }, fromCache: true };
}

async function keep(deps: ListDeps, question: ListQuestion, made: Made, hasMeaning: boolean): Promise<void> {
  const { db, queue, settings } = deps;
  const { caller, demand, hash } = question;
  const { freshMs, degradedFreshMs } = settings;
  const isWhole = made.about.notices.every(({ code }) => code === 'filters-relaxed');
  const freshUntil = new Date(made.madeAt.getTime() + (isWhole ? freshMs : degradedFreshMs));
  await db.as(caller.scope, async (sql) => {
    const key = { demandId: demand.id, queryHash: hash };
    const { entries, about, madeAt } = made;
    const isKept = await saveList(sql, caller.tenantId, key, { entries, about, madeAt, freshUntil });
    if (!isKept) throw noSuchDemand();
    await deleteOldLists(sql, demand.id, madeAt);
    if (hasMeaning) return;
    const work = { tenant_id: caller.tenantId, demand_id: demand.id };
    await queue.enqueue(sql, embedDemandTask, work, embeddingOf(work));
  });
}

/** As it was made at that moment, from memory or from its row. */
export async function listOf(
  { db, remembered }: ListDeps,
  question: ListQuestion,
  madeAt: Date,
): Promise<RankedList | undefined> {
  const { caller, demand, hash } = question;
  const known = remembered.find(keyOf(question), madeAt);
  if (known) return known;
  const row = await db.as(caller.scope, (sql) =>
    readEntries(sql, caller.tenantId, { demandId: demand.id, queryHash: hash }, madeAt),
  );
  if (!row) return undefined;
  const list = { ...row, madeAt, breakdowns: new Map() };
  remembered.keep(keyOf(question), list);
  return list;
}

const isFresh = ({ now }: ListDeps, { demand }: ListQuestion, { fresh_until, about }: KeptList) =>
  fresh_until > now() && about.demand_version === demand.version;

export const keyOf = ({ caller, demand, hash }: ListQuestion) =>
  `${caller.tenantId} ${demand.id} ${hash.toString('base64')}`;
