import { createHash } from 'node:crypto';
import { defined } from '../../../platform/defined.ts';
import type { Calibration } from '../../../platform/models/calibration.ts';
import type { Embedder } from '../../../platform/models/port.ts';
import { embedMany, type FacetTexts } from '../embed-facets.ts';
import { cosinesOf, facets } from '../vectors.ts';
import { fitKnots, type Grade, type GradedPair } from './fit-knots.ts';
import probe from './probe.json' with { type: 'json' };

/** Invented resumes and jobs, with one row of grades per job and one digit per person. */
const { jobs, people, grades }: { jobs: FacetTexts[]; people: FacetTexts[]; grades: string[] } = probe;

/** Changes with the texts and the grades. A model that was fitted on others is fitted again. */
export const probeVersion = `probe-${createHash('sha256').update(JSON.stringify(probe)).digest('hex').slice(0, 8)}`;

/** Fits a model that comes without a calibration. Takes some two hundred short texts. Throws the embedder's TryLaterError. */
export async function fitCalibration(embedder: Pick<Embedder, 'embed'>): Promise<Calibration> {
  return { version: probeVersion, knots: fitKnots([await embedProbe(embedder)]) };
}

export async function embedProbe(embedder: Pick<Embedder, 'embed'>): Promise<GradedPair[]> {
  const vectors = await embedMany(embedder, [...jobs, ...people]);
  return grades.flatMap((row, job) =>
    Array.from(row, (grade, person) => {
      const cosines = cosinesOf(defined(vectors[job]), defined(vectors[jobs.length + person]));
      return { cosines: facets.map((facet) => cosines[facet]), grade: Number(grade) as Grade };
    }),
  );
}
