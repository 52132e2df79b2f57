import type { Answer, ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import * as contract from '@tenon/contract/tracker';
import { type Caller, nameActors, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { noSuchPosting } from '../../postings/index.ts';
import { readDates } from './date-store.ts';
import { readFiles } from './file-store.ts';
import { isInFuture } from './model.ts';
import { readContacts, readNotes } from './note-store.ts';
import { announceTracker } from './open-role.ts';
import { inFuture, notApplied } from './refusals.ts';
import {
  archiveRoles,
  keepRole,
  type MoveRow,
  readBoardRoles,
  readMoves,
  readNewRoles,
  readRoles,
  updateMoveDay,
  updateRole,
} from './role-store.ts';

export type BoardDeps = { db: Db; live: Live; now: () => Date };

const MAX_ROLES = 2000;

export async function readBoard(
  { db }: Pick<BoardDeps, 'db'>,
  caller: Caller,
  { column: columns, ...filter }: ParsedQuery<typeof contract.readTrackerBoard>,
): Promise<Answer<typeof contract.readTrackerBoard>> {
  return db.as(caller.scope, async (sql) => {
    const found = await readBoardRoles(sql, caller, filter, MAX_ROLES + 1);
    const roles = found.slice(0, MAX_ROLES);
    const fresh =
      filter.archived || filter.due
        ? { roles: [], count: 0 }
        : await readNewRoles(sql, caller, filter.search);
    const counts = Object.fromEntries(contract.TrackerColumn.options.map((name) => [name, 0]));
    for (const { column } of roles) if (column) counts[column] = (counts[column] ?? 0) + 1;
    if (!filter.archived) counts.new = fresh.count;
    const items = [...fresh.roles, ...roles];
    return {
      counts: counts as Record<contract.TrackerColumn, number>,
      items: columns ? items.filter(({ column }) => column && columns.includes(column)) : items,
      has_more: found.length > MAX_ROLES,
    };
  });
}

export async function readRoleDetail(
  { db }: Pick<BoardDeps, 'db'>,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.readTrackedRole>> {
  return db.as(caller.scope, async (sql) => {
    const [role] = await readRoles(sql, caller, [id]);
    if (!role) throw noSuchPosting();
    const [moves, notes, contacts, dates, files] = await Promise.all([
      readMoves(sql, caller, id),
      readNotes(sql, caller, id),
      readContacts(sql, caller, id),
      readDates(sql, caller, id),
      readFiles(sql, caller, id),
    ]);
    return { ...role, moves: await presentMoves(sql, caller, moves), notes, contacts, dates, files };
  });
}

async function presentMoves(sql: Sql, { tenantId }: Caller, moves: readonly MoveRow[]) {
  const nameOf = await nameActors(sql, tenantId, [...new Set(moves.map(({ actor }) => actor))]);
  return moves.map(({ actor, posting_id: _, ...move }) => ({ ...move, by: nameOf(actor) }));
}

export async function correctMove(
  { db, live, now }: BoardDeps,
  caller: Caller,
  id: string,
  day: string,
): Promise<Answer<typeof contract.changeTrackedMove>> {
  if (isInFuture(day, now())) throw inFuture();
  return db.as(caller.scope, async (sql) => {
    const move = await updateMoveDay(sql, caller, id, day);
    if (!move) throw new NotFoundError('no-such-tracked-move', 'This move does not exist.');
    await recordChange({ live }, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'tracked-role.corrected',
      subject: `posting:${move.posting_id}`,
      privateTo: caller.userId,
      changed: 'tracker',
    });
    const [shown] = await presentMoves(sql, caller, [move]);
    return defined(shown);
  });
}

/** The day that counts for reminders, suggestions and insights. The record of the application stays as it is. */
export async function correctApplication(
  { db, live, now }: BoardDeps,
  caller: Caller,
  id: string,
  { applied_on }: ParsedBody<typeof contract.changeTrackedRole>,
): Promise<Answer<typeof contract.changeTrackedRole>> {
  if (applied_on && isInFuture(applied_on, now())) throw inFuture();
  return db.as(caller.scope, async (sql) => {
    const [role] = await readRoles(sql, caller, [id]);
    if (!role) throw noSuchPosting();
    if (role.run?.status !== 'success') throw notApplied();
    await keepRole(sql, caller, id);
    await updateRole(sql, caller, id, { applied_on });
    await recordChange({ live }, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'tracked-role.corrected',
      subject: `posting:${id}`,
      privateTo: caller.userId,
      changed: 'tracker',
    });
    const [changed] = await readRoles(sql, caller, [id]);
    return defined(changed);
  });
}

export async function archive(
  { db, live, now }: BoardDeps,
  caller: Caller,
  { ids, archived }: ParsedBody<typeof contract.archiveTrackedRoles>,
): Promise<Answer<typeof contract.archiveTrackedRoles>> {
  return db.as(caller.scope, async (sql) => {
    // A saved role has no row of its own until something is kept about it.
    for (const id of ids.toSorted()) await keepRole(sql, caller, id);
    const changed = await archiveRoles(sql, caller, ids, archived ? now() : null);
    if (changed.length > 0) await announceTracker(live, sql, caller);
    return { changed };
  });
}
