import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/tracker-items';
import type { Caller } from '../../identity/index.ts';
import { defined } from '../../platform/defined.ts';
import { deleteDate, findDate, insertDate, readDates, readUpcoming, updateDate } from './date-store.ts';
import { addToRole, announceTracker, type ItemDeps } from './open-role.ts';
import { noSuchItem } from './refusals.ts';

export async function addDate(
  deps: ItemDeps,
  caller: Caller,
  postingId: string,
  { note = null, remind_at = null, ...date }: ParsedBody<typeof contract.addRoleDate>,
): Promise<Answer<typeof contract.addRoleDate>> {
  const count = async (sql: Parameters<typeof readDates>[0]) =>
    (await readDates(sql, caller, postingId)).length;
  return addToRole(deps, caller, postingId, count, async (sql) =>
    defined(await insertDate(sql, caller, postingId, { ...date, note, remind_at })),
  );
}

/** A reminder that is moved, or opened again, is due again. */
export async function changeDate(
  { db, live, now }: ItemDeps,
  caller: Caller,
  id: string,
  { done, ...changes }: ParsedBody<typeof contract.changeRoleDate>,
): Promise<Answer<typeof contract.changeRoleDate>> {
  return db.as(caller.scope, async (sql) => {
    const before = await findDate(sql, caller, id);
    if (!before) throw noSuchItem();
    const { kind, starts_at, is_all_day, note, remind_at } = before;
    const doneAt = done === undefined ? before.done_at : done ? (before.done_at ?? now()) : null;
    const date = await updateDate(sql, caller, id, {
      kind: changes.kind ?? kind,
      starts_at: changes.starts_at ?? starts_at,
      is_all_day: changes.is_all_day ?? is_all_day,
      note: changes.note === undefined ? note : changes.note,
      remind_at: changes.remind_at === undefined ? remind_at : changes.remind_at,
      reminded_at: changes.remind_at === undefined ? before.reminded_at : null,
      done_at: doneAt,
    });
    await announceTracker(live, sql, caller);
    return defined(date);
  });
}

export async function removeDate({ db, live }: ItemDeps, caller: Caller, id: string): Promise<undefined> {
  await db.as(caller.scope, async (sql) => {
    if (!(await deleteDate(sql, caller, id))) throw noSuchItem();
    await announceTracker(live, sql, caller);
  });
}

export async function listUpcoming(
  { db }: Pick<ItemDeps, 'db'>,
  caller: Caller,
  days: number,
): Promise<Answer<typeof contract.listUpcomingDates>> {
  return { items: await db.as(caller.scope, (sql) => readUpcoming(sql, caller, days)) };
}
