import type * as contract from '@tenon/contract/applications';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { reportConflict } from '../notifications/report-conflict.ts';
import { type MoveDeps, type Moved, moveApplications } from './move-applications.ts';
import { readMove } from './move-store.ts';
import { noSuchApplication, readListed } from './read-applications.ts';

/** The response lists every conflict; notifications are for the first few. */
const MAX_REPORTED = 20;

export type MemberMoveDeps = MoveDeps & { db: Db; queue: Queue };

export async function moveApplication(
  deps: MemberMoveDeps,
  caller: Caller,
  id: string,
  { from, to, note, reason }: ParsedBody<typeof contract.moveApplication>,
): Promise<Answer<typeof contract.moveApplication>> {
  const { tenantId, actor, scope } = caller;
  const move = deps.db.as(scope, async (sql) => {
    const mover = { tenantId, actor, cause: 'member' as const, note, reason };
    const { skipped, move_id } = await moveApplications(deps, sql, mover, [{ id, from, to }]);
    if (skipped[0]) throw refusedMove(skipped[0], to);
    return { ...(await readListed(sql, tenantId, id)), move_id };
  });
  return move.catch(async (error: unknown) => {
    if (error instanceof ConflictError)
      await deps.db.as(scope, (sql) => reportConflict(deps, sql, { tenantId, applicationId: id, actor }));
    throw error;
  });
}

export async function moveMany(
  deps: MemberMoveDeps,
  { tenantId, actor, scope }: Caller,
  { items, to, note, reason }: ParsedBody<typeof contract.moveApplications>,
): Promise<Answer<typeof contract.moveApplications>> {
  const mover = { tenantId, actor, cause: 'member' as const, note, reason };
  const moves = items.map((item) => ({ ...item, to }));
  return deps.db.as(scope, async (sql) => {
    const moved = await moveApplications(deps, sql, mover, moves);
    const lost = moved.skipped.filter(({ code }) => code === 'stage-changed').slice(0, MAX_REPORTED);
    for (const { id } of lost) await reportConflict(deps, sql, { tenantId, applicationId: id, actor });
    return moved;
  });
}

/** Undoing a move is a move back, so the history shows both. */
export async function undoMove(
  deps: MemberMoveDeps,
  { tenantId, actor, scope }: Caller,
  moveId: string,
): Promise<Answer<typeof contract.undoMove>> {
  return deps.db.as(scope, async (sql) => {
    const past = await readMove(sql, tenantId, moveId);
    if (past.length === 0) throw new NotFoundError('no-such-move', 'This move does not exist.');
    const items = past.map(({ application_id, from_stage, to_stage }) => ({
      id: application_id,
      from: to_stage,
      to: from_stage,
    }));
    const { moved, skipped } = await moveApplications(deps, sql, { tenantId, actor, cause: 'undo' }, items);
    return { undone: moved, changed: skipped.map(({ id }) => id) };
  });
}

function refusedMove({ code, actual }: Moved['skipped'][number], to: string): Error {
  if (code === 'no-such-application') return noSuchApplication();
  if (code === 'stage-changed')
    return new ConflictError(
      'stage-changed',
      'Someone else moved this application. It is in another stage now.',
      {
        details: { actual },
      },
    );
  if (code === 'no-such-stage')
    return new InvalidError('no-such-stage', `This job has no stage “${to}”.`, { details: { stage: to } });
  return new InvalidError(
    'move-not-allowed',
    'This move is not possible. Reopen a closed application before you move it to another final stage.',
    { details: { actual } },
  );
}
