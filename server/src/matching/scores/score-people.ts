import { announceChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { together } from '../../platform/queue/send-together.ts';
import { makeScores, type ScoringDeps } from './make-scores.ts';
import {
  deepeningOf,
  deepenTask,
  demandScored,
  type ScoreWork,
  scorePeopleTask,
  scoringOf,
} from './messages.ts';
import { readBasis } from './read-basis.ts';
import { holdDemand, saveScores } from './score-store.ts';
import { deleteUnlisted, readStale, type Stale } from './stale-store.ts';

export type ScorePeopleDeps = ScoringDeps & { db: Db; queue: Queue; live: Live; events: Events };

const BATCH = 500;
/** Others write at the same time: each time somebody else got through. */
const MOST_TRIES = 20;
const LOOK_AGAIN_SECONDS = 30;

/**
 * Scores whoever on a demand's list has no score that is true now; what is, stays. Safe to deliver twice, to kill and to
 * run beside itself: a demand that changes meanwhile is read again, and what an older one asks for is left undone.
 */
export async function scorePeople(
  deps: ScorePeopleDeps,
  work: ScoreWork,
  { signal, batch = BATCH }: { signal?: AbortSignal | undefined; batch?: number } = {},
): Promise<void> {
  const { tenant_id: tenantId, demand_id: demandId, person_ids: ids } = work;
  const scope = { tenantId };
  let hasChanged = await deps.db.as(
    scope,
    async (sql) => (await deleteUnlisted(sql, tenantId, demandId, ids)) > 0,
  );
  let after: string | undefined;
  let version: number | undefined;
  let isWithoutMeaning = false;
  for (let tries = 0; ; ) {
    signal?.throwIfAborted();
    const basis = await readBasis(deps, tenantId, demandId);
    if (!basis) return;
    // Another version: those who were done by the one before are to be done again.
    if (version !== basis.current.demandVersion) after = undefined;
    version = basis.current.demandVersion;
    isWithoutMeaning = basis.meaning === undefined;
    const place = { ids, after, limit: batch };
    const stale = await deps.db.as(scope, (sql) => readStale(sql, basis.current, place));
    if (stale.length === 0) break;
    const rest = await scoreBatch(deps, basis, stale);
    hasChanged = true;
    if (rest === 'superseded') continue;
    tries = rest > 0 ? tries + 1 : 0;
    if (tries > MOST_TRIES) throw new TryLaterError('scores-contested', 'Others score the same people.');
    // Those whom somebody else scored meanwhile are looked at again, before going on.
    if (rest === 0) after = stale.at(-1)?.id;
  }
  await finish(deps, work, { hasChanged, isWithoutMeaning });
}

/** How many of them are still to be done: somebody else wrote a score of theirs meanwhile. */
async function scoreBatch(
  deps: ScorePeopleDeps,
  basis: NonNullable<Awaited<ReturnType<typeof readBasis>>>,
  stale: Stale[],
): Promise<number | 'superseded'> {
  const { tenantId } = basis.current;
  const made = await makeScores(deps, basis, stale);
  return deps.db.as({ tenantId }, async (sql) => {
    if (!(await holdDemand(sql, basis.current))) return 'superseded';
    const saved = await saveScores(sql, basis.current, made);
    await announceChange(deps.live, sql, tenantId, 'matching');
    return made.length - saved.length;
  });
}

async function finish(
  { db, queue, events, live }: ScorePeopleDeps,
  work: ScoreWork,
  { hasChanged, isWithoutMeaning }: { hasChanged: boolean; isWithoutMeaning: boolean },
): Promise<void> {
  const { tenant_id: tenantId, demand_id } = work;
  await db.as({ tenantId }, async (sql) => {
    if (isWithoutMeaning) {
      // Until the embedder is back, and then by meaning.
      const again = { ...scoringOf(work), ...together(`again ${demand_id}`, LOOK_AGAIN_SECONDS) };
      await queue.enqueue(sql, scorePeopleTask, { ...work, person_ids: null }, again);
    }
    if (!hasChanged) return;
    await queue.enqueue(sql, deepenTask, { tenant_id: tenantId, demand_id }, deepeningOf(work));
    await events.publish(sql, demandScored, { tenant_id: tenantId, demand_id });
    await announceChange(live, sql, tenantId, 'matching');
  });
}
