import { announceChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { coalesce } from '../../platform/queue/coalesce.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { computeScores, type ScoringDeps } from './compute-scores.ts';
import { deepeningOptions, deepenTask, type ScoreWork, scorePeopleTask } from './messages.ts';
import { readBasis, type ScoringBasis } from './read-basis.ts';
import { type ComputedScore, lockDemandVersion, saveScores } from './score-store.ts';
import { deleteUnlisted, readStale, type StaleScore } from './stale-store.ts';

type ScorePeopleDeps = ScoringDeps & { db: Db; queue: Queue; live: Live };

/** Small enough that the database processes all breakdowns of a batch in memory. */
const BATCH_SIZE = 250;
/** Each retry means that another task wrote the same scores first. */
const MAX_TRIES = 20;
const RETRY_SECONDS = 30;

/**
 * Computes missing and stale scores of a shortlist. Can be delivered twice, killed, and run concurrently with itself. If
 * the demand changes meanwhile, scores of the old version are discarded and the new version is used.
 */
export async function scorePeople(
  deps: ScorePeopleDeps,
  work: ScoreWork,
  { signal, batchSize = BATCH_SIZE }: { signal?: AbortSignal | undefined; batchSize?: number } = {},
): Promise<void> {
  const { tenant_id: tenantId, demand_id: demandId, person_ids } = work;
  const scope = { tenantId };
  let hasChanged = await deps.db.as(
    scope,
    async (sql) => (await deleteUnlisted(sql, tenantId, demandId, person_ids)) > 0,
  );
  let isWithoutEmbedding = false;
  let ids = person_ids;
  for (let tries = 0; ids === null || ids.length > 0; tries++) {
    if (tries > MAX_TRIES)
      throw new TryLaterError(
        'scores-contested',
        'These people are being scored by another request. Try again shortly.',
      );
    const basis = await readBasis(deps, tenantId, demandId);
    if (!basis) return;
    isWithoutEmbedding = basis.embedding === undefined;
    const among = ids;
    const stale = await deps.db.as(scope, (sql) => readStale(sql, basis.current, among));
    if (stale.length === 0) break;
    hasChanged = true;
    const remaining = await scoreAll(deps, basis, stale, { signal, batchSize });
    // The demand has a new version: people who were scored for the old one are scored again.
    ids = remaining === 'superseded' ? person_ids : remaining;
  }
  await finish(deps, work, { hasChanged, isWithoutEmbedding });
}

/** Returns people whose score was written by another task meanwhile. They are checked again. */
async function scoreAll(
  deps: ScorePeopleDeps,
  basis: ScoringBasis,
  stale: StaleScore[],
  { signal, batchSize }: { signal: AbortSignal | undefined; batchSize: number },
): Promise<string[] | 'superseded'> {
  const contested: string[] = [];
  const compute = (at: number) => computeScores(deps, basis, stale.slice(at, at + batchSize));
  let computed = await compute(0);
  // Computes the next batch while the previous one is written.
  for (let at = 0; at < stale.length; at += batchSize) {
    signal?.throwIfAborted();
    const [conflicts, next] = await Promise.all([save(deps, basis, computed), compute(at + batchSize)]);
    if (conflicts === 'superseded') return conflicts;
    contested.push(...conflicts);
    computed = next;
  }
  return contested;
}

async function save(
  { db, live }: ScorePeopleDeps,
  { current }: ScoringBasis,
  computed: ComputedScore[],
): Promise<string[] | 'superseded'> {
  const { tenantId } = current;
  return db.as({ tenantId }, async (sql) => {
    if (!(await lockDemandVersion(sql, current))) return 'superseded';
    const saved = new Set(await saveScores(sql, current, computed));
    await announceChange(live, sql, tenantId, 'matching');
    return computed.map(({ id }) => id).filter((id) => !saved.has(id));
  });
}

async function finish(
  { db, queue, live }: ScorePeopleDeps,
  work: ScoreWork,
  { hasChanged, isWithoutEmbedding }: { hasChanged: boolean; isWithoutEmbedding: boolean },
): Promise<void> {
  const { tenant_id: tenantId, demand_id } = work;
  await db.as({ tenantId }, async (sql) => {
    if (isWithoutEmbedding) {
      // Repeats until the embedder is back and scores include semantic similarity. Without a group, because a delayed
      // task would hold up all that follow it.
      const again = { tenantId, ...coalesce(`again ${demand_id}`, RETRY_SECONDS) };
      await queue.enqueue(sql, scorePeopleTask, { ...work, person_ids: null }, again);
    }
    if (!hasChanged) return;
    await queue.enqueue(sql, deepenTask, { tenant_id: tenantId, demand_id }, deepeningOptions(work));
    await announceChange(live, sql, tenantId, 'matching');
  });
}
