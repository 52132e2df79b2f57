import type { Breakdown, Weights } from '@tenon/contract/matching';
import { fitCalibration } from '../subjects/calibration/fit-calibration.ts';
import { embedMany } from '../subjects/embed-facets.ts';
import { demandFacets, personFacets } from '../subjects/facets.ts';
import { factsOfProfile } from '../subjects/facts-of-profile.ts';
import { cosinesOf } from '../subjects/vectors.ts';
import { bestFirst } from './best-first.ts';
import type { Job, RankDeps, Resume } from './rank-resumes.ts';
import { scoreSubject } from './score-subject.ts';

/** Ranks jobs for a resume; equal ones keep their order. */
export async function rankJobs<Ranked extends Job>(
  { vocabulary, embedder }: RankDeps,
  { resume, jobs, weights }: { resume: Resume; jobs: readonly Ranked[]; weights: Weights },
): Promise<{ rank: number; job: Ranked; breakdown: Breakdown }[]> {
  const facts = factsOfProfile(resume.profile, {
    vocabulary,
    documentId: null,
    documentText: resume.text,
  });
  const calibration = embedder && (embedder.calibration ?? (await fitCalibration(embedder)));
  const [own, ...wanted] = embedder
    ? await embedMany(embedder, [personFacets(facts), ...jobs.map(demandFacets)])
    : [];
  const scored = jobs.map((job, at) => {
    const vectors = wanted[at];
    const breakdown = scoreSubject({
      demand: job,
      subject: { facts, activeAt: undefined },
      cosines: own && vectors && cosinesOf(vectors, own),
      calibration,
      titles: embedder?.titles,
      weights,
      now: new Date(0),
      graph: vocabulary.graph(),
      versions: {
        model: embedder?.model ?? '',
        calibration: calibration?.version ?? '',
        taxonomy: vocabulary.version,
      },
    });
    return { job, breakdown };
  });
  return scored
    .sort((one, other) => bestFirst(one.breakdown, other.breakdown))
    .map((each, at) => ({ rank: at + 1, ...each }));
}
