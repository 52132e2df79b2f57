import type { Breakdown, Requirement, Weights } from '@tenon/contract/matching';
import type { Level, Profile } from '@tenon/contract/profile';
import { defined } from '../../platform/defined.ts';
import type { Embedder } from '../../platform/models/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { fitCalibration } from '../subjects/calibration/fit-calibration.ts';
import { embedMany } from '../subjects/embed-facets.ts';
import { demandFacets, personFacets } from '../subjects/facets.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { factsOfProfile } from '../subjects/facts-of-profile.ts';
import { cosinesOf } from '../subjects/vectors.ts';
import { bestFirst } from './best-first.ts';
import { deepenScore } from './deepen-score.ts';
import { scoreSubject } from './score-subject.ts';

export type Job = { title: string; level: Level | null; text: string; requirements: Requirement[] };
export type Resume = { name: string; profile: Profile; text: string };
export type RankedResume = { rank: number; name: string; breakdown: Breakdown };

export type RankDeps = {
  vocabulary: Vocabulary;
  /** Without an embedder, keywords are compared, and the basis is `keyword`. */
  embedder: Embedder | undefined;
};

const BATCH_SIZE = 64;
const DEEP_COUNT = 20;
/** Files do not show when someone was active, so the date does not matter. */
const NO_DATE = new Date(0);

/**
 * Ranks resumes; equal ones are sorted by name. The top ones get sentences for every requirement. Files do not show recent
 * activity, so there are no points for recency.
 */
export async function rankResumes(
  deps: RankDeps,
  { job, resumes, weights }: { job: Job; resumes: Resume[]; weights: Weights },
): Promise<RankedResume[]> {
  const { vocabulary, embedder } = deps;
  const subjects = resumes.map(({ name, profile, text }) => ({
    name,
    facts: factsOfProfile(profile, { vocabulary, documentId: null, documentText: text }),
  }));
  const cosines = embedder && (await compare(embedder, job, subjects));
  const calibration = embedder && (embedder.calibration ?? (await fitCalibration(embedder)));
  const scored = subjects.map(({ name, facts }, at) => ({
    name,
    facts,
    breakdown: scoreSubject({
      demand: job,
      subject: { facts, activeAt: undefined },
      cosines: cosines?.[at],
      calibration,
      titles: embedder?.titles,
      weights,
      now: NO_DATE,
      graph: vocabulary.graph(),
      versions: {
        model: embedder?.model ?? '',
        calibration: calibration?.version ?? '',
        taxonomy: vocabulary.version,
      },
    }),
  }));
  scored.sort((one, other) => bestFirst(one.breakdown, other.breakdown) || (one.name < other.name ? -1 : 1));
  const ranked: RankedResume[] = [];
  for (const [at, { name, facts, breakdown }] of scored.entries()) {
    const isDeep = embedder !== undefined && at < DEEP_COUNT;
    ranked.push({
      rank: at + 1,
      name,
      breakdown: isDeep
        ? await deepenScore({ breakdown, requirements: job.requirements, facts, embedder })
        : breakdown,
    });
  }
  return ranked;
}

async function compare(embedder: Embedder, job: Job, subjects: { facts: SubjectFacts }[]) {
  const [wanted] = await embedMany(embedder, [demandFacets(job)]);
  const found: ReturnType<typeof cosinesOf>[] = [];
  for (let at = 0; at < subjects.length; at += BATCH_SIZE) {
    const batch = subjects.slice(at, at + BATCH_SIZE).map(({ facts }) => personFacets(facts));
    for (const vectors of await embedMany(embedder, batch)) found.push(cosinesOf(defined(wanted), vectors));
  }
  return found;
}
