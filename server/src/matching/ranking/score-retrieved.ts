import type { Breakdown } from '@tenon/contract/matching';
import { periodicYield } from '../../platform/computing/periodic-yield.ts';
import type { Db, Scope } from '../../platform/db/port.ts';
import { bestFirst as compareBreakdowns } from '../scoring/best-first.ts';
import { type ScoreOneDeps, type ScoringQuery, scoreOne } from '../scoring/score-one.ts';
import type { ReadSubjectsCached } from './cache/subject-cache.ts';

export type ScoreDeps = ScoreOneDeps & {
  db: Db;
  readSubjectsCached: ReadSubjectsCached;
};

export type Scored = { id: string; breakdown: Breakdown };

const BATCH_SIZE = 250;

/** Returns the best first, and equal ones by ID. Yields to other requests in between. */
export async function scoreRetrieved(
  deps: ScoreDeps,
  query: ScoringQuery & { scope: Scope },
  ids: readonly string[],
): Promise<Scored[]> {
  const scored: Scored[] = [];
  const yieldPeriodically = periodicYield();
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const subjects = await deps.db.as(query.scope, (sql) =>
      deps.readSubjectsCached(sql, 'person', batch, query.embedding?.model ?? ''),
    );
    for (const subject of subjects) {
      scored.push({ id: subject.id, breakdown: scoreOne(deps, query, subject) });
      await yieldPeriodically();
    }
  }
  return scored.sort(bestFirst);
}

export function bestFirst(one: Scored, other: Scored): number {
  return compareBreakdowns(one.breakdown, other.breakdown) || (one.id < other.id ? -1 : 1);
}
