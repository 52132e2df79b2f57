import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { lockMemberPosting, noSuchPosting } from '../../postings/index.ts';
import { tooManyItems } from './refusals.ts';
import { keepRole } from './role-store.ts';

export type ItemDeps = { db: Db; live: Live; now: () => Date };

export const MAX_ITEMS = 200;

/** Adds something to a role of the member: the row is locked, so that the limit holds. */
export async function addToRole<T>(
  { db, live }: Pick<ItemDeps, 'db' | 'live'>,
  caller: Caller,
  postingId: string,
  count: (sql: Sql) => Promise<number>,
  add: (sql: Sql) => Promise<T>,
): Promise<T> {
  return db.as(caller.scope, async (sql) => {
    if (!(await lockMemberPosting(sql, caller, postingId))) throw noSuchPosting();
    await keepRole(sql, caller, postingId);
    if ((await count(sql)) >= MAX_ITEMS) throw tooManyItems(MAX_ITEMS);
    const added = await add(sql);
    await announceTracker(live, sql, caller);
    return added;
  });
}

export async function announceTracker(
  live: Live,
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
): Promise<void> {
  await announceChange(live, sql, tenantId, 'tracker', { privateTo: userId });
}
