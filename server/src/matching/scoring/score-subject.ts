import type { Breakdown, Facet, Requirement, SkillHit, Weights } from '@tenon/contract/matching';
import type { Level } from '@tenon/contract/profile';
import type { SkillGraph } from '../../skills/index.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { checkRequirement } from './check-requirement.ts';
import { lexicalSimilarity } from './lexical-similarity.ts';
import { type MatchedSkills, matchSkills, toHit } from './match-skills.ts';
import { recencyTerm } from './recency-term.ts';
import { rounded } from './rounded.ts';

/** Grows when the same input gives another score or other reasons: everything is then scored again. */
export const RULES_VERSION = 'hybrid-2';

/** What is looked for, as far as a score goes. */
export type DemandSpec = { title: string; level: Level | null; requirements: Requirement[] };

export type ScoreInput = {
  demand: DemandSpec;
  subject: { facts: SubjectFacts; activeAt: Date | null };
  /** Of the two sides' facets; without them words are compared instead, and the basis says so. */
  cosines: Record<Facet, number> | undefined;
  weights: Weights;
  now: Date;
  graph: SkillGraph;
  versions: { model: string; taxonomy: string };
};

/**
 * semantic × cosine + min(most, keyword × exact hits) + recency − must × (1 − met ratio), cut off at 0 and 1. Pure: the
 * same input gives the same bytes, whatever order skills and requirements come in.
 */
export function scoreSubject(input: ScoreInput): Breakdown {
  const { demand, subject, weights, graph, now, versions } = input;
  const shown = matchSkills(subject.facts, demand.requirements, graph);
  const requirements = demand.requirements.map((each) => checkRequirement(each, subject.facts, shown));
  const semantic = semanticTerm(input, shown);
  const hits = exactHits(demand.requirements, shown);
  const keyword = { points: rounded(Math.min(weights.keyword_most, weights.keyword * hits.length)), hits };
  const recency = recencyTerm(subject.activeAt, now, weights);
  const ratio = metRatio(requirements);
  const must = { points: rounded(-weights.must * (1 - (ratio ?? 1))), ratio };
  const sum = semantic.points + keyword.points + recency.points + must.points;
  return {
    score: rounded(Math.min(1, Math.max(0, sum))),
    basis: input.cosines ? 'hybrid' : 'keyword',
    semantic,
    keyword,
    recency,
    must,
    requirements,
    versions: { rules: RULES_VERSION, ...versions },
  };
}

const facets = ['skills', 'experience', 'full'] as const;

function semanticTerm({ cosines, demand, subject, weights }: ScoreInput, shown: MatchedSkills) {
  const all = facets.reduce((sum, facet) => sum + weights.facets[facet], 0);
  const rows = facets.map((facet) => ({
    facet,
    weight: all === 0 ? 0 : rounded(weights.facets[facet] / all),
    cosine: rounded(cosines?.[facet] ?? 0),
  }));
  const cosine = rounded(
    cosines
      ? rows.reduce((sum, row) => sum + (all === 0 ? 0 : (weights.facets[row.facet] / all) * row.cosine), 0)
      : lexicalSimilarity(demand, subject.facts, shown),
  );
  return {
    points: rounded(weights.semantic * cosine),
    cosine,
    facets: cosines ? rows : [],
  };
}

/** Every skill that is asked for, once: itself, another way to write it, or a narrower one. Must-haves come first. */
function exactHits(requirements: Requirement[], shown: MatchedSkills): SkillHit[] {
  const hits = new Map<string, SkillHit>();
  for (const kind of ['must', 'nice'] as const) {
    for (const requirement of requirements) {
      if (requirement.kind !== kind) continue;
      for (const skill of requirement.skills) {
        const best = shown.bestFor(skill.id);
        // A deed shows a skill without naming it: enough for a requirement, but no exact hit.
        if (best?.share === 1 && best.by && !hits.has(skill.id)) hits.set(skill.id, toHit(skill, best));
      }
    }
  }
  return [...hits.values()];
}

/** Of the must-haves that rules can check; those that they cannot count neither way. */
function metRatio(requirements: Breakdown['requirements']): number | null {
  const checked = requirements.filter(({ kind, state }) => kind === 'must' && state !== 'unclear');
  if (checked.length === 0) return null;
  // In the order of size, because sums of floats depend on theirs.
  const shares = checked.map(({ share }) => share).sort((one, other) => one - other);
  return rounded(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
