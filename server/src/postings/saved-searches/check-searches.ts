import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { announceRoles } from '../alerts/announce-roles.ts';
import type { SortPosition } from '../search/find-store.ts';
import { findPrepared, type PreparedSearch, positionOf, prepareSearch } from '../search/run-search.ts';
import { checkingOf, checkSearchesTask } from './messages.ts';
import { readSavedQuery } from './read-saved-query.ts';
import { insertMatches, markChecked, readWatched, readWatchingTenants, type WatchedSearch } from './store.ts';

export type CheckDeps = { db: Db; queue: Queue; live: Live; events: Events; now: () => Date };

const BATCH = 1000;
/** A long transaction makes rows visible that are older than rows already checked, so checks overlap. */
const OVERLAP_MS = 15 * 60_000;

/** Safe to deliver twice: a posting is new to a search only once. */
export async function checkSearches(deps: CheckDeps, tenantId: string | null): Promise<void> {
  const { db, queue } = deps;
  if (tenantId === null) {
    await db.transaction(async (sql) => {
      const tenants = await readWatchingTenants(sql);
      await queue.enqueueMany(
        sql,
        checkSearchesTask,
        tenants.map((id) => ({ payload: { tenant_id: id }, ...checkingOf(id) })),
      );
    });
    return;
  }
  const searches = await db.as({ tenantId }, (sql) => readWatched(sql, tenantId));
  for (const search of searches) {
    await db.as({ tenantId, userId: search.user_id }, (sql) => checkOne(deps, sql, tenantId, search));
  }
}

async function checkOne(deps: CheckDeps, sql: Sql, tenantId: string, search: WatchedSearch): Promise<void> {
  const at = deps.now();
  const fresh: string[] = [];
  for await (const postingIds of findNew(sql, search)) {
    fresh.push(...(await insertMatches(sql, { tenantId, searchId: search.id, postingIds })));
  }
  await markChecked(sql, search.id, at);
  if (fresh.length === 0) return;
  const found = fresh.map((id) => ({ id, fit: null }));
  await announceRoles(deps, sql, { tenantId, userId: search.user_id }, { searchId: search.id, found });
  await announceChange(deps.live, sql, tenantId, 'saved_searches', { privateTo: search.user_id });
}

/** Checks all matches, one batch at a time. */
async function* findNew(
  sql: Sql,
  { query, created_at, checked_at }: WatchedSearch,
): AsyncGenerator<string[]> {
  const prepared = await prepare(sql, query);
  if (!prepared) return;
  const since = new Date((checked_at ?? created_at).getTime() - OVERLAP_MS);
  const filter = {
    ...prepared.filter,
    touched_since: since.toISOString(),
    first_seen_since: created_at.toISOString(),
  };
  let after: SortPosition | undefined;
  do {
    const order = { sort: 'newest' as const, after, limit: BATCH };
    const found = await findPrepared(sql, { ...prepared, filter }, order);
    yield found.map(({ id }) => id);
    const last = found.at(-1);
    after = last && found.length === BATCH ? positionOf(last) : undefined;
  } while (after);
}

async function prepare(sql: Sql, query: WatchedSearch['query']): Promise<PreparedSearch | undefined> {
  try {
    return await prepareSearch(sql, readSavedQuery(query));
  } catch (error) {
    // The query was valid when it was saved, but no longer is.
    if (error instanceof ExpectedError) return undefined;
    throw error;
  }
}
