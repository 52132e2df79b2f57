import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/port.ts';
import { scoreOne } from '../scoring/score-one.ts';
import { readSubjects } from '../subjects/read-subjects.ts';
import type { Basis, BasisDeps } from './read-basis.ts';
import type { MadeScore } from './score-store.ts';
import type { Stale } from './stale-store.ts';

export type ScoringDeps = BasisDeps & { db: Db };

/** So many between two looks at what else this process has to do. */
const AT_ONCE = 50;

/** Quick scores of these people, as their subjects are now; whoever has none any more is left out. */
export async function makeScores(
  { db, vocabulary }: ScoringDeps,
  basis: Basis,
  stale: Stale[],
): Promise<MadeScore[]> {
  const { demand, weights, meaning, current } = basis;
  const { tenantId, now } = current;
  const seen = new Map(stale.map(({ id, version }) => [id, version]));
  const subjects = await db.as({ tenantId }, (sql) => readSubjects(sql, 'person', [...seen.keys()]));
  const made: MadeScore[] = [];
  for (const [at, subject] of subjects.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const breakdown = scoreOne({ vocabulary, now: () => now }, { wanted: demand, meaning, weights }, subject);
    const { id, version: subjectVersion } = subject;
    made.push({ id, seen: seen.get(id) ?? 0, subjectVersion, model: breakdown.versions.model, breakdown });
  }
  return made;
}
