import type { Sql } from '../../platform/db/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { readLastMove } from './audience-store.ts';
import { notify } from './notify.ts';

const MAX_SECONDS = 60;

type Conflict = { tenantId: string; applicationId: string /** Who came second. */; actor: string };

/**
 * Tells the two who moved an application at the same time, be it members or automation. Nobody is told if the other
 * move was minutes ago: then it was no race but an outdated screen.
 */
export async function reportConflict(
  deps: { queue: Queue },
  sql: Sql,
  { tenantId, applicationId, actor }: Conflict,
): Promise<void> {
  const last = await readLastMove(sql, tenantId, applicationId);
  if (!last || last.actor === actor || last.seconds_ago > MAX_SECONDS) return;
  const news = { tenantId, kind: 'conflict' as const, applicationId, jobId: last.job_id };
  for (const [told, other] of [
    [last.actor, actor],
    [actor, last.actor],
  ] as const) {
    const [, userId] = /^user:(\d+)$/.exec(told) ?? [];
    if (!userId) continue;
    const text = told === actor ? 'The other move came first.' : 'Your move came first.';
    await notify(deps, sql, { ...news, to: { users: [Number(userId)] }, actor: other, text });
  }
}
