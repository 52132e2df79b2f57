import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/port.ts';
import { scoreSubject } from '../scoring/score-subject.ts';
import { readSubjects, type Subject } from '../subjects/read-subjects.ts';
import { cosinesOf } from '../subjects/vectors.ts';
import type { Basis, BasisDeps } from './read-basis.ts';
import type { MadeScore } from './score-store.ts';
import type { Stale } from './stale-store.ts';

export type ScoringDeps = BasisDeps & { db: Db };

/** So many between two looks at what else this process has to do. */
const AT_ONCE = 50;

/** Quick scores of these people, as their subjects are now; whoever has none any more is left out. */
export async function makeScores(deps: ScoringDeps, basis: Basis, stale: Stale[]): Promise<MadeScore[]> {
  const { tenantId } = basis.current;
  const seen = new Map(stale.map(({ id, version }) => [id, version]));
  const subjects = await deps.db.as({ tenantId }, (sql) => readSubjects(sql, 'person', [...seen.keys()]));
  const made: MadeScore[] = [];
  for (const [at, subject] of subjects.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    made.push({ seen: seen.get(subject.id) ?? 0, ...scoreOne(deps, basis, subject) });
  }
  return made;
}

function scoreOne({ vocabulary }: ScoringDeps, basis: Basis, subject: Subject): Omit<MadeScore, 'seen'> {
  const { demand, weights, meaning, current } = basis;
  const cosines = meaning && subject.vectors && cosinesOf(meaning.vectors, subject.vectors);
  const model = cosines && meaning ? meaning.model : '';
  const breakdown = scoreSubject({
    demand,
    subject,
    cosines,
    weights,
    now: current.now,
    graph: vocabulary.graph(),
    versions: { model, taxonomy: vocabulary.version },
  });
  return { id: subject.id, subjectVersion: subject.version, model, breakdown };
}
