import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { moveTrackedRole as endpoint, TrackerColumn } from '@tenon/contract/tracker';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { lockMemberPosting, moveStage, noSuchPosting, updateMemberPosting } from '../../postings/index.ts';
import { setFollowUpOvertaken } from './date-store.ts';
import { withdrawManualRun } from './manual-run-store.ts';
import { dayOf, isBeforeApplying, isInFuture, momentOf, needsApplication, progressOf } from './model.ts';
import { findLockableRole, type LockableRole, lockRole, recordManualRun } from './record-manual-run.ts';
import { inFuture, notApplied, roleMoved, runInTheWay } from './refusals.ts';
import { insertMove, keepRole, type RoleRow, readRoles, updateRole } from './role-store.ts';

export type MoveDeps = { db: Db; live: Live; now: () => Date };

type Move = ParsedBody<typeof endpoint>;
type MoveContext = { caller: Caller; role: LockableRole; before: RoleRow; move: Move; now: Date };

/**
 * Moves a role if it still is where the caller saw it. The locks of claims come first, so that an agent either applied
 * before or not at all.
 */
export async function moveRole(
  deps: MoveDeps,
  caller: Caller,
  id: string,
  move: Move,
): Promise<Answer<typeof endpoint>> {
  const now = deps.now();
  if (move.on && isInFuture(move.on, now)) throw inFuture();
  const role = await findLockableRole(deps.db, caller, id);
  return deps.db.as(caller.scope, async (sql) => {
    await lockRole(sql, caller, role);
    if (!(await lockMemberPosting(sql, caller, id))) throw noSuchPosting();
    await keepRole(sql, caller, id);
    const before = await readRole(sql, caller, id);
    if (before.column !== move.from) throw roleMoved(before.column);
    if (before.column === move.to) return before;

    const context = { caller, role, before, move, now };
    if (isBeforeApplying(move.to)) await moveBack(sql, context);
    else await moveOn(sql, context);
    await insertMove(sql, caller, id, {
      from: before.column ?? 'new',
      to: move.to,
      happenedOn: move.on ?? dayOf(now),
      actor: caller.actor,
      note: move.note ?? null,
    });
    await announceMove(deps, sql, caller, id, before.column, move.to);
    return readRole(sql, caller, id);
  });
}

async function readRole(sql: Sql, caller: Caller, id: string): Promise<RoleRow> {
  const [role] = await readRoles(sql, caller, [id]);
  return defined(role);
}

/** To a column before the application. Only an application that a person recorded can be taken back. */
async function moveBack(sql: Sql, { caller, role, before, move, now }: MoveContext): Promise<void> {
  const { tenantId, userId, actor } = caller;
  const postingId = role.posting.id;
  if (before.run && !before.run.is_manual) throw runInTheWay(before.run);
  if (before.state === 'closed' && move.to !== 'saved') {
    throw new UnprocessableError('posting-closed', 'This role is closed. You can only save it.');
  }
  await updateRole(sql, caller, postingId, { progress: null, applied_on: null, ...moved(now) });
  if (before.run) {
    await withdrawManualRun(sql, caller, before.run.id, actor);
    await setFollowUpOvertaken(sql, caller, postingId, true);
  }
  const stage = move.to === 'applying' ? 'queued' : 'discovered';
  if (stage !== before.stage && !(stage === 'discovered' && before.stage === 'expired')) {
    await moveStage(sql, { tenantId, userId, postingId, to: stage, actor, reason: 'by hand' });
  }
  if (move.to !== 'applying') {
    const kept = await lockMemberPosting(sql, caller, postingId);
    const starred = move.to === 'saved';
    await updateMemberPosting(sql, caller, postingId, { starred, note: kept?.note ?? null });
  }
}

/** To `applied` or a column after it. */
async function moveOn(sql: Sql, { caller, role, before, move, now }: MoveContext): Promise<void> {
  const { tenantId, userId, actor } = caller;
  const postingId = role.posting.id;
  if (before.run && before.run.status !== 'success') throw runInTheWay(before.run);
  if (!before.run) {
    if (needsApplication(move.to)) throw notApplied();
    await recordManualRun(sql, caller, role, {
      runId: randomUUID(),
      appliedAt: momentOf(move.on, now),
      artifacts: move.via ? { via: move.via } : {},
      note: move.note,
    });
  } else if (before.stage !== 'applied') {
    await moveStage(sql, { tenantId, userId, postingId, to: 'applied', actor, runId: before.run.id });
  }
  await updateRole(sql, caller, postingId, { progress: progressOf(move.to), ...moved(now) });
  await setFollowUpOvertaken(sql, caller, postingId, move.to !== 'applied');
}

const moved = (now: Date) => ({ moved_at: now, archived_at: null });

async function announceMove(
  { live }: MoveDeps,
  sql: Sql,
  { tenantId, userId, actor }: Caller,
  id: string,
  from: TrackerColumn | null,
  to: TrackerColumn,
): Promise<void> {
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: 'tracked-role.moved',
    subject: `posting:${id}`,
    details: { from, to },
    privateTo: userId,
    changed: 'tracker',
  });
  for (const name of ['postings', 'apply_runs'] as const) {
    await announceChange(live, sql, tenantId, name, { privateTo: userId });
  }
}
