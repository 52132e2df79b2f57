import type { Weights } from '@tenon/contract/matching';
import type { Sql } from '../../../platform/db/port.ts';
import { recencyTerm } from '../../scoring/recency-term.ts';
import type { Wanted } from '../../scoring/score-subject.ts';
import { readShown } from './retrieval-store.ts';

export type Screen = {
  kind: 'person' | 'posting';
  /** Requirements with their skills; of a seeker, one for each skill. */
  requirements: Wanted['requirements'];
  weights: Weights;
  now: Date;
};

/** So many fit into the bits of a number. */
const MOST_SKILLS = 30;

/**
 * Those who are worth an exact score: the same formula on what the index and a few columns tell, without reading anybody's
 * facts. Who was found by skills only is taken to be as near in meaning as the last who was found by meaning.
 */
export async function screenCandidates(
  sql: Sql,
  { kind, requirements, weights, now }: Screen,
  cosines: ReadonlyMap<string, number>,
  ids: readonly string[],
  most: number,
): Promise<string[]> {
  if (ids.length <= most) return [...ids];
  const skills = [...new Set(requirements.flatMap((each) => each.skills.map(({ id }) => id)))];
  const asked = skills.slice(0, MOST_SKILLS);
  const bitOf = new Map(asked.map((id, at) => [id, 1 << at]));
  const rows = await readShown(sql, kind, ids, asked);
  const least = Math.min(...cosines.values());
  const musts = requirements.filter(
    (each) => each.kind === 'must' && each.skills.some(({ id }) => bitOf.has(id)),
  );

  const estimate = ({ id, shown, active_at }: (typeof rows)[number]) => {
    const isShown = (skill: { id: string }) => (shown & (bitOf.get(skill.id) ?? 0)) !== 0;
    const met = musts.filter((each) => (each.any ? each.skills.some(isShown) : each.skills.every(isShown)));
    const ratio = musts.length === 0 ? 1 : met.length / musts.length;
    const keyword = Math.min(
      weights.keyword_most,
      weights.keyword * asked.filter((each) => isShown({ id: each })).length,
    );
    const meaning = weights.semantic * (cosines.get(id) ?? least);
    return meaning + keyword + recencyTerm(active_at, now, weights).points - weights.must * (1 - ratio);
  };
  return rows
    .map((row) => ({ id: row.id, points: estimate(row) }))
    .sort((one, other) => other.points - one.points || (one.id < other.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id);
}

/** The index compares all facets end to end: turned back into their weighted mean. */
export function meanCosine(cosine: number, { facets }: Weights): number {
  const shares = Object.values(facets);
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum === 0) return cosine;
  return (cosine * Math.hypot(...shares) * Math.sqrt(shares.length)) / sum;
}
