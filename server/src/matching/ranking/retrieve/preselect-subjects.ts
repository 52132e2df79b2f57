import type { Weights } from '@tenon/contract/matching';
import type { Sql } from '../../../platform/db/port.ts';
import { type Calibration, similarityOf } from '../../../platform/models/calibration.ts';
import type { DemandSpec } from '../../scoring/demand-spec.ts';
import { recencyTerm } from '../../scoring/recency-term.ts';
import { readSkillBits } from './retrieval-store.ts';

export type PreselectQuery = {
  kind: 'person' | 'posting';
  /** For a seeker, one requirement for each skill. */
  requirements: DemandSpec['requirements'];
  weights: Weights;
  /** Of the model of the cosines. */
  calibration: Calibration | undefined;
  now: Date;
};

/** This many bits fit into an integer of the database. */
const MAX_SKILLS = 30;

/**
 * Selects the subjects that are worth an exact score. It estimates the score from the cosine and a few columns, without
 * reading facts. Subjects that were found by skills only get the lowest cosine of those that were found by vectors.
 */
export async function preselectSubjects(
  sql: Sql,
  { kind, requirements, weights, calibration, now }: PreselectQuery,
  cosines: ReadonlyMap<string, number>,
  ids: readonly string[],
  limit: number,
): Promise<string[]> {
  if (ids.length <= limit) return [...ids];
  const allSkills = [...new Set(requirements.flatMap(({ skills }) => skills.map(({ id }) => id)))];
  const required = allSkills.slice(0, MAX_SKILLS);
  const bitOf = new Map(required.map((id, index) => [id, 1 << index]));
  const rows = await readSkillBits(sql, kind, ids, required);
  const lowestCosine = Math.min(...cosines.values());
  const musts = requirements.filter(
    (requirement) => requirement.kind === 'must' && requirement.skills.some(({ id }) => bitOf.has(id)),
  );

  const estimate = ({ id, bits, active_at }: (typeof rows)[number]) => {
    const hasSkill = (skill: { id: string }) => (bits & (bitOf.get(skill.id) ?? 0)) !== 0;
    const met = musts.filter(({ any, skills }) => (any ? skills.some(hasSkill) : skills.every(hasSkill)));
    const ratio = musts.length === 0 ? 1 : met.length / musts.length;
    const keyword = Math.min(
      weights.keyword_most,
      weights.keyword * required.filter((skillId) => hasSkill({ id: skillId })).length,
    );
    const cosine = cosines.get(id) ?? lowestCosine;
    const semantic = weights.semantic * (calibration ? similarityOf(calibration, cosine) : cosine);
    return semantic + keyword + recencyTerm(active_at, now, weights).points - weights.must * (1 - ratio);
  };
  return rows
    .map((row) => ({ id: row.id, points: estimate(row) }))
    .sort((one, other) => other.points - one.points || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Converts the cosine of the concatenated facets, which the index returns, to the weighted mean of the facets' cosines. */
export function meanCosine(cosine: number, { facets }: Weights): number {
  const shares = Object.values(facets);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum === 0) return cosine;
  return (cosine * Math.hypot(...shares) * Math.sqrt(shares.length)) / sum;
}
