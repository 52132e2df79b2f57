import { announceChange } from '../../identity/index.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { retryWithoutAttempt } from '../../platform/unavailable.ts';
import type { DemandEvent } from '../demands/messages.ts';
import { deepenScore } from '../scoring/deepen-score.ts';
import { readSubjects } from '../subjects/read-subjects.ts';
import type { ScoringDeps } from './compute-scores.ts';
import { demandOptions, proseTask } from './messages.ts';
import { readBasis } from './read-basis.ts';
import { readTop, saveDeep } from './score-store.ts';

export type DeepenDeps = ScoringDeps & { queue: Queue; live: Live };

/** Readers mostly look at the top of a ranking. */
export const TOP_COUNT = 20;
const RETRY_SECONDS = 30;

/**
 * Adds sentences to the requirements of the top scores. Scores that change meanwhile are skipped, because the change
 * enqueues this task again.
 */
export async function deepenScores(
  deps: DeepenDeps,
  work: DemandEvent,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { tenant_id: tenantId, demand_id: demandId } = work;
  const scope = { tenantId };
  const basis = await readBasis(deps, tenantId, demandId);
  // Without an embedding there are no sentences to compare. Rescoring enqueues this task again.
  if (!basis?.embedding) return;
  const top = await deps.db.as(scope, (sql) => readTop(sql, demandId, TOP_COUNT));
  const shallow = top.filter(
    ({ is_deep, demand_version }) => !is_deep && demand_version === basis.demand.version,
  );
  const ids = shallow.map(({ person_id }) => person_id);
  const subjects = await deps.db.as(scope, (sql) => readSubjects(sql, 'person', ids));
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const { requirements } = basis.demand;
  const { embedder } = deps;
  for (const score of shallow) {
    signal?.throwIfAborted();
    const subject = byId.get(score.person_id);
    if (subject?.version !== score.subject_version) continue;
    const shown = { breakdown: score.breakdown, requirements, facts: subject.facts };
    const breakdown = await retryWithoutAttempt(RETRY_SECONDS, () =>
      deepenScore({ ...shown, embedder, signal }),
    );
    await deps.db.as(scope, (sql) => saveDeep(sql, score, breakdown));
  }
  await deps.db.as(scope, async (sql) => {
    await deps.queue.enqueue(sql, proseTask, work, demandOptions(work));
    if (shallow.length === 0) return;
    await announceChange(deps.live, sql, tenantId, 'matching');
  });
}
