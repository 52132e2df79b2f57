import type { Facet } from '@tenon/contract/matching';
import type { Grade } from '../../../src/matching/subjects/calibration/fit-knots.ts';
import { embedMany } from '../../../src/matching/subjects/embed-facets.ts';
import { demandFacets, personFacets } from '../../../src/matching/subjects/facets.ts';
import { cosinesOf } from '../../../src/matching/subjects/vectors.ts';
import { defined } from '../../../src/platform/defined.ts';
import type { Embedder } from '../../../src/platform/models/port.ts';
import type { GradedSet } from './graded-set.ts';

export type EmbeddedPair = {
  job: GradedSet['jobs'][number];
  person: GradedSet['people'][number];
  grade: Grade;
  cosines: Record<Facet, number>;
};

/** Compares every person with every job. */
export async function embedGraded(
  { jobs, people, gradeOf }: GradedSet,
  embedder: Embedder,
): Promise<EmbeddedPair[]> {
  const wanted = await embedMany(
    embedder,
    jobs.map(({ job }) => demandFacets(job)),
  );
  const found = await embedMany(
    embedder,
    people.map(({ facts }) => personFacets(facts)),
  );
  return jobs.flatMap((job, at) =>
    people.map((person, index) => ({
      job,
      person,
      grade: gradeOf(job.id, person.id) as Grade,
      cosines: cosinesOf(defined(wanted[at]), defined(found[index])),
    })),
  );
}
