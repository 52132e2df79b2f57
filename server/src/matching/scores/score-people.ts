import { announceChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { coalesce } from '../../platform/queue/coalesce.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { makeScores, type ScoringDeps } from './make-scores.ts';
import { deepeningOf, deepenTask, type ScoreWork, scorePeopleTask, scoringOf } from './messages.ts';
import { type Basis, readBasis } from './read-basis.ts';
import { holdDemand, type MadeScore, saveScores } from './score-store.ts';
import { deleteUnlisted, readStale, type Stale } from './stale-store.ts';

type ScorePeopleDeps = ScoringDeps & { db: Db; queue: Queue; live: Live };

/** Their breakdowns together stay below what the database sorts and keeps in memory. */
const BATCH = 250;
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
  const { tenant_id: tenantId, demand_id: demandId, person_ids } = work;
  const scope = { tenantId };
  let hasChanged = await deps.db.as(
    scope,
    async (sql) => (await deleteUnlisted(sql, tenantId, demandId, person_ids)) > 0,
  );
  let isWithoutMeaning = false;
  let ids = person_ids;
  for (let tries = 0; ids === null || ids.length > 0; tries++) {
    if (tries > MOST_TRIES)
      throw new TryLaterError(
        'scores-contested',
        'These people are being scored by another request. Try again shortly.',
      );
    const basis = await readBasis(deps, tenantId, demandId);
    if (!basis) return;
    isWithoutMeaning = basis.meaning === undefined;
    const among = ids;
    const stale = await deps.db.as(scope, (sql) => readStale(sql, basis.current, among));
    if (stale.length === 0) break;
    hasChanged = true;
    const rest = await scoreAll(deps, basis, stale, { signal, batch });
    // Another version: those who were done by the one before are to be done again.
    ids = rest === 'superseded' ? person_ids : rest;
  }
  await finish(deps, work, { hasChanged, isWithoutMeaning });
}

/** Gives those of whom somebody else wrote a score meanwhile: they are to be looked at again. */
async function scoreAll(
  deps: ScorePeopleDeps,
  basis: Basis,
  stale: Stale[],
  { signal, batch }: { signal: AbortSignal | undefined; batch: number },
): Promise<string[] | 'superseded'> {
  const rest: string[] = [];
  const make = (at: number) => makeScores(deps, basis, stale.slice(at, at + batch));
  let made = await make(0);
  // While one batch is written, the next one is made.
  for (let at = 0; at < stale.length; at += batch) {
    signal?.throwIfAborted();
    const [contested, next] = await Promise.all([save(deps, basis, made), make(at + batch)]);
    if (contested === 'superseded') return contested;
    rest.push(...contested);
    made = next;
  }
  return rest;
}

async function save(
  { db, live }: ScorePeopleDeps,
  { current }: Basis,
  made: MadeScore[],
): Promise<string[] | 'superseded'> {
  const { tenantId } = current;
  return db.as({ tenantId }, async (sql) => {
    if (!(await holdDemand(sql, current))) return 'superseded';
    const saved = new Set(await saveScores(sql, current, made));
    await announceChange(live, sql, tenantId, 'matching');
    return made.map(({ id }) => id).filter((id) => !saved.has(id));
  });
}

async function finish(
  { db, queue, live }: ScorePeopleDeps,
  work: ScoreWork,
  { hasChanged, isWithoutMeaning }: { hasChanged: boolean; isWithoutMeaning: boolean },
): Promise<void> {
  const { tenant_id: tenantId, demand_id } = work;
  await db.as({ tenantId }, async (sql) => {
    if (isWithoutMeaning) {
      // Until the embedder is back, and then by meaning.
      const again = { ...scoringOf(work), ...coalesce(`again ${demand_id}`, LOOK_AGAIN_SECONDS) };
      await queue.enqueue(sql, scorePeopleTask, { ...work, person_ids: null }, again);
    }
    if (!hasChanged) return;
    await queue.enqueue(sql, deepenTask, { tenant_id: tenantId, demand_id }, deepeningOf(work));
    await announceChange(live, sql, tenantId, 'matching');
  });
}
