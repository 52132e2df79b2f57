import type { Breakdown, Facet, Requirement, SkillHit, Weights } from '@tenon/contract/matching';
import { type Calibration, similarityOf } from '../../platform/models/calibration.ts';
import type { TitleModel } from '../../platform/models/port.ts';
import type { SkillGraph } from '../../skills/index.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { checkImplied } from './check-implied.ts';
import { checkRequirement } from './check-requirement.ts';
import type { DemandSpec } from './demand-spec.ts';
import { attainableScore, fitOf } from './fit.ts';
import { lexicalSimilarity } from './lexical-similarity.ts';
import { type MatchedSkills, matchSkills, toHit } from './match-skills.ts';
import { recencyTerm } from './recency-term.ts';
import { rounded } from './rounded.ts';
import { unknownIfUnmet } from './waive-unmet.ts';

/** Change it when the same input gives another score or other reasons, and all shortlists are rescored. */
export const RULES_VERSION = 'hybrid-4';

export type ScoreInput = {
  demand: DemandSpec;
  /** Files say nothing about activity: undefined, so that nobody could earn points for it. */
  subject: { facts: SubjectFacts; activeAt: Date | null | undefined };
  /** By facet. Without them, keywords are compared, and the basis is `keyword`. */
  cosines: Record<Facet, number> | undefined;
  /** Of the model of the cosines. */
  calibration: Calibration | undefined;
  /** Compares professions. Without it, only known titles are compared. */
  titles?: TitleModel | undefined;
  weights: Weights;
  now: Date;
  graph: SkillGraph;
  versions: { model: string; calibration: string; taxonomy: string };
};

/**
 * semantic × similarity + min(most, keyword × exact hits) + recency − must × (1 − met ratio), clamped to 0–1. Pure: the
 * same input gives the same bytes, whatever the order of skills and requirements.
 */
export function scoreSubject(input: ScoreInput): Breakdown {
  const { demand, subject, weights, graph, now, versions } = input;
  const shown = matchSkills(subject.facts, demand.requirements, graph);
  const checked = [
    ...demand.requirements.map((requirement) => checkRequirement(requirement, subject.facts, shown)),
    ...checkImplied(demand, subject.facts, input.titles),
  ];
  const hasResume = isResume(subject.facts);
  const requirements = hasResume ? checked : checked.map(unknownIfUnmet);
  const semantic = semanticTerm(input, shown);
  const hits = exactHits(demand.requirements, shown);
  const keyword = { points: rounded(Math.min(weights.keyword_most, weights.keyword * hits.length)), hits };
  const recency = recencyTerm(subject.activeAt ?? null, now, weights);
  const ratio = metRatio(requirements);
  const must = { points: rounded(-weights.must * (1 - (ratio ?? 1))), ratio };
  const sum = semantic.points + keyword.points + recency.points + must.points;
  const score = rounded(Math.min(1, Math.max(0, sum)));
  const attainable = attainableScore(weights, { recency: subject.activeAt !== undefined });
  return {
    score,
    fit: fitOf(score, attainable),
    attainable,
    basis: input.cosines ? 'hybrid' : 'keyword',
    semantic,
    keyword,
    recency,
    must,
    requirements,
    is_checked: hasResume && isAnyChecked(requirements),
    versions: { rules: RULES_VERSION, ...versions },
  };
}

/** Without a resume, or with one that nothing could be read from, what is not shown is unknown. */
const isResume = ({ source, skills, titles, sentences }: SubjectFacts) =>
  source !== 'record' && skills.length + titles.length + sentences.length > 0;

/**
 * Nice-to-haves count only if there are no must-haves: they cost nothing when they are missed. What only the title implies
 * does not count: it says nothing about what the job asks for.
 */
function isAnyChecked(requirements: Breakdown['requirements']): boolean {
  const written = requirements.filter(({ implied }) => !implied);
  const musts = written.filter(({ kind }) => kind === 'must');
  return (musts.length > 0 ? musts : written).some(({ state }) => state !== 'unclear');
}

const facets = ['skills', 'experience', 'full'] as const;

function semanticTerm(
  { cosines, calibration, demand, subject, weights }: ScoreInput,
  shown: MatchedSkills,
): Breakdown['semantic'] {
  if (!cosines || !calibration) {
    const similarity = rounded(lexicalSimilarity(demand, subject.facts, shown));
    return { points: rounded(weights.semantic * similarity), similarity, cosine: similarity, facets: [] };
  }
  const all = facets.reduce((sum, facet) => sum + weights.facets[facet], 0);
  const shareOf = (facet: Facet) => (all === 0 ? 0 : weights.facets[facet] / all);
  const rows = facets.map((facet) => ({
    facet,
    weight: rounded(shareOf(facet)),
    cosine: rounded(cosines[facet]),
    similarity: rounded(similarityOf(calibration, cosines[facet])),
  }));
  const meanOf = (value: 'cosine' | 'similarity') =>
    rounded(rows.reduce((sum, row) => sum + shareOf(row.facet) * row[value], 0));
  const similarity = meanOf('similarity');
  return {
    points: rounded(weights.semantic * similarity),
    similarity,
    cosine: meanOf('cosine'),
    facets: rows,
  };
}

/** Required skills that the subject has, by themselves, an alias or a narrower skill. Each counts once, must-haves first. */
function exactHits(requirements: Requirement[], shown: MatchedSkills): SkillHit[] {
  const hits = new Map<string, SkillHit>();
  for (const kind of ['must', 'nice'] as const) {
    for (const requirement of requirements) {
      if (requirement.kind !== kind) continue;
      for (const skill of requirement.skills) {
        const best = shown.bestFor(skill.id);
        // An implied skill is not mentioned: enough to meet a requirement, but not an exact hit.
        if (best?.share === 1 && best.by && !hits.has(skill.id)) hits.set(skill.id, toHit(skill, best));
      }
    }
  }
  return [...hits.values()];
}

/** Unclear must-haves do not count. */
function metRatio(requirements: Breakdown['requirements']): number | null {
  const checked = requirements.filter(({ kind, state }) => kind === 'must' && state !== 'unclear');
  if (checked.length === 0) return null;
  // Sorted, because the sum of floats depends on their order.
  const shares = checked.map(({ share }) => share).sort((one, other) => one - other);
  return rounded(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
