import type { MatchingStatus } from '@tenon/contract/matching';
import type { Sql } from '../../platform/db/port.ts';
import type { SubjectKind } from './messages.ts';
import { readModels } from './model-store.ts';
import { countPeople, countSubjects, type ModelCount } from './read-store.ts';

export type Freshness = Pick<MatchingStatus, 'people' | 'postings' | 're_embedding'> & {
  /** Null before the first model serves. */
  serving: string | null;
  /** When preparing a new model started. */
  preparingSince: Date | null;
};

/** Counts subjects that all workspaces share. */
export type CountShared = (sql: Sql) => Promise<ModelCount[]>;
const countShared: CountShared = (sql) => countSubjects(sql, null);

/** How many of the people and postings that a workspace sees have current vectors. */
export async function readFreshness(sql: Sql, tenantId: string, shared = countShared): Promise<Freshness> {
  const [own, sharedCounts, people, models] = await Promise.all([
    countSubjects(sql, tenantId),
    shared(sql),
    countPeople(sql, tenantId),
    readModels(sql),
  ]);
  const counts = [...own, ...sharedCounts];
  const serving = models.find(({ state }) => state === 'serving')?.model ?? null;
  const preparing = models.find(({ state }) => state === 'preparing');
  const isPreparing = serving !== null && preparing !== undefined;
  return {
    people: freshnessOf(counts, 'person', people),
    postings: freshnessOf(counts, 'posting'),
    serving,
    preparingSince: isPreparing ? preparing.started_at : null,
    re_embedding: isPreparing
      ? {
          from: serving,
          to: preparing.model,
          done: sum(counts.filter(({ model }) => model === preparing.model)),
          total: sum(counts),
        }
      : null,
  };
}

const BUSY_TTL_MS = 5_000;
const IDLE_TTL_MS = 60_000;

/** Shared postings are most of all subjects. They are counted once for all workspaces, and rarely while nothing is pending. */
export function sharedCountCache(now: () => Date, count = countShared): CountShared {
  let last: { at: number; counts: ModelCount[] } | undefined;
  return async (sql) => {
    const at = now().getTime();
    if (last && at - last.at < (isBusy(last.counts) ? BUSY_TTL_MS : IDLE_TTL_MS)) return last.counts;
    const counts = await count(sql);
    last = { at, counts };
    return counts;
  };
}

/** Some subjects are pending, or a new model is being prepared. */
function isBusy(counts: readonly ModelCount[]): boolean {
  const models = new Set(counts.map(({ model }) => model));
  return models.has(null) || models.size > 1;
}

function freshnessOf(counts: readonly ModelCount[], of: SubjectKind, atLeast = 0) {
  const some = counts.filter(({ kind }) => kind === of);
  const total = Math.max(sum(some), atLeast);
  const fresh = sum(some.filter(({ model }) => model !== null));
  return { total, fresh, waiting: Math.max(0, total - fresh) };
}

const sum = (counts: readonly ModelCount[]) => counts.reduce((total, { count }) => total + count, 0);
