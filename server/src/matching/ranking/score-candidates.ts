import type { Breakdown } from '@tenon/contract/matching';
import { periodicYield } from '../../platform/computing/periodic-yield.ts';
import type { Db, Scope } from '../../platform/db/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { bestFirst as better } from '../scoring/best-first.ts';
import { type Question, scoreOne } from '../scoring/score-one.ts';
import type { ReadRemembered } from './remembered-subjects.ts';

export type ScoreDeps = {
  db: Db;
  vocabulary: Vocabulary;
  now: () => Date;
  readRemembered: ReadRemembered;
};

type Scoring = Question & { scope: Scope };

export type Scored = { id: string; breakdown: Breakdown };

const AT_ONCE = 250;

/** The best first, equal ones by id. Other requests get their turn meanwhile. */
export async function scoreCandidates(
  deps: ScoreDeps,
  scoring: Scoring,
  ids: readonly string[],
): Promise<Scored[]> {
  const scored: Scored[] = [];
  const takeBreak = periodicYield();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const batch = ids.slice(at, at + AT_ONCE);
    const subjects = await deps.db.as(scoring.scope, (sql) =>
      deps.readRemembered(sql, 'person', batch, scoring.meaning?.model ?? ''),
    );
    for (const subject of subjects) {
      scored.push({ id: subject.id, breakdown: scoreOne(deps, scoring, subject) });
      await takeBreak();
    }
  }
  return scored.sort(bestFirst);
}

export function bestFirst(one: Scored, other: Scored): number {
  return better(one.breakdown, other.breakdown) || (one.id < other.id ? -1 : 1);
}
