import { type Breakdown, defaultWeights } from '@tenon/contract/matching';
import { fitCalibration } from '../../../src/matching/calibration/fit-calibration.ts';
import { scoreSubject } from '../../../src/matching/scoring/score-subject.ts';
import { embedMany } from '../../../src/matching/subjects/embed-facets.ts';
import { demandFacets, personFacets } from '../../../src/matching/subjects/facets.ts';
import { cosinesOf } from '../../../src/matching/subjects/vectors.ts';
import { defined } from '../../../src/platform/defined.ts';
import type { Embedder } from '../../../src/platform/models/port.ts';
import type { Vocabulary } from '../../../src/skills/index.ts';
import type { GradedSet } from '../graded/graded-set.ts';

export type ScoredPair = { job: string; person: string; grade: number; breakdown: Breakdown };

/** Scores every person for every job, as `tenon match` does. */
export async function scoreGraded(
  { jobs, people, gradeOf }: GradedSet,
  embedder: Embedder,
  vocabulary: Vocabulary,
): Promise<ScoredPair[]> {
  const calibration = embedder.calibration ?? (await fitCalibration(embedder));
  const wanted = await embedMany(
    embedder,
    jobs.map(({ job }) => demandFacets(job)),
  );
  const found = await embedMany(
    embedder,
    people.map(({ facts }) => personFacets(facts)),
  );
  return jobs.flatMap(({ id, job }, at) =>
    people.map((person, index) => ({
      job: id,
      person: person.id,
      grade: gradeOf(id, person.id),
      breakdown: scoreSubject({
        demand: job,
        subject: { facts: person.facts, activeAt: undefined },
        cosines: cosinesOf(defined(wanted[at]), defined(found[index])),
        calibration,
        weights: defaultWeights,
        now: new Date(0),
        graph: vocabulary.graph(),
        versions: { model: embedder.model, calibration: calibration.version, taxonomy: vocabulary.version },
      }),
    })),
  );
}
