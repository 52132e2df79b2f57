import { randomUUID } from 'node:crypto';
import type { MoveCause, moveApplications as moveEndpoint } from '@tenon/contract/applications';
import type { Answer } from '@tenon/contract/endpoint';
import { announceChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { applicationMoved } from '../messages.ts';
import {
  insertStageHistory,
  lockApplications,
  type Move,
  type StoredApplication,
  updateStages,
} from './application-store.ts';
import { refusalOf } from './model.ts';
import { readStagesOf } from './move-store.ts';

export type MoveDeps = { live: Live; events: Events; now: () => Date };
export type MoveItem = { id: string; from: string; to: string };
export type Mover = {
  tenantId: string;
  actor: string;
  cause: MoveCause;
  note?: string | undefined;
  reason?: string | undefined;
};

export type Moved = Answer<typeof moveEndpoint>;

/**
 * Moves applications in the caller's transaction. Each is locked before its stage is compared with the expected one, so
 * of two concurrent moves the second one sees the stage that the first one left. Every change of a stage goes through
 * here: by people, rules, candidates and undo.
 */
export async function moveApplications(
  deps: MoveDeps,
  sql: Sql,
  mover: Mover,
  items: readonly MoveItem[],
): Promise<Moved> {
  const { tenantId, actor, cause, note, reason } = mover;
  const wanted = new Map(items.map((item) => [item.id, item]));
  const locked = await lockApplications(sql, tenantId, [...wanted.keys()]);
  const stages = await readStagesOf(sql, tenantId, [...new Set(locked.map(({ job_id }) => job_id))]);
  const found = new Map(locked.map((application) => [application.id, application]));
  const moves: Move[] = [];
  const skipped: Moved['skipped'] = [];
  for (const item of wanted.values()) {
    const application = found.get(item.id);
    const ofJob = stages.get(application?.job_id ?? '') ?? [];
    const code = application ? refusalOf(ofJob, application.current_stage, item) : 'no-such-application';
    if (code || !application)
      skipped.push({
        id: item.id,
        code: code ?? 'no-such-application',
        actual: application?.current_stage ?? null,
      });
    else
      moves.push(toMove(application, item, (key) => defined(ofJob.find((stage) => stage.key === key)).kind));
  }
  const moveId = randomUUID();
  if (moves.length > 0) {
    const at = deps.now();
    await insertStageHistory(sql, tenantId, moves, { moveId, cause, actor, note, reason, at });
    await updateStages(sql, tenantId, moves, { reason, at });
    await deps.events.publish(sql, applicationMoved, ...moves.map((move) => eventOf(mover, move, moveId)));
    await announceChange(deps.live, sql, tenantId, 'hiring');
  }
  return { move_id: moveId, moved: moves.map(({ id }) => id), skipped };
}

function toMove(
  { id, job_id, version }: StoredApplication,
  { from, to }: MoveItem,
  kindOf: (key: string) => Move['to_kind'],
): Move {
  return { id, job_id, version: version + 1, from, to, from_kind: kindOf(from), to_kind: kindOf(to) };
}

function eventOf({ tenantId, actor, cause }: Mover, move: Move, move_id: string) {
  const { id: application_id, job_id, from, to, to_kind, version } = move;
  const ids = { tenant_id: tenantId, job_id, application_id, move_id };
  return { ...ids, from: from ?? '', to, to_kind, cause, actor, version };
}
