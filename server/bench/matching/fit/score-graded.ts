import { type Breakdown, defaultWeights } from '@tenon/contract/matching';
import { scoreSubject } from '../../../src/matching/scoring/score-subject.ts';
import { fitCalibration } from '../../../src/matching/subjects/calibration/fit-calibration.ts';
import type { Embedder } from '../../../src/platform/models/port.ts';
import type { Vocabulary } from '../../../src/skills/index.ts';
import { embedGraded } from '../graded/embed-graded.ts';
import type { GradedSet } from '../graded/graded-set.ts';

export type ScoredPair = { job: string; person: string; grade: number; breakdown: Breakdown };

/** Scores every person for every job, as `tenon match` does. */
export async function scoreGraded(
  set: GradedSet,
  embedder: Embedder,
  vocabulary: Vocabulary,
): Promise<ScoredPair[]> {
  const calibration = embedder.calibration ?? (await fitCalibration(embedder));
  const pairs = await embedGraded(set, embedder);
  return pairs.map(({ job, person, grade, cosines }) => ({
    job: job.id,
    person: person.id,
    grade,
    breakdown: scoreSubject({
      demand: job.job,
      subject: { facts: person.facts, activeAt: undefined },
      cosines,
      calibration,
      titles: embedder.titles,
      weights: defaultWeights,
      now: new Date(0),
      graph: vocabulary.graph(),
      versions: { model: embedder.model, calibration: calibration.version, taxonomy: vocabulary.version },
    }),
  }));
}
