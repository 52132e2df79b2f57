import type { Breakdown, RequirementResult } from '@tenon/contract/matching';
import { fitOf } from './fit.ts';
import { rounded } from './rounded.ts';

/** For short queries, which are no resumes: a requirement that is not fully met is unclear and costs no points. */
export function waiveUnmet(breakdown: Breakdown): Breakdown {
  const { semantic, keyword, recency } = breakdown;
  const requirements = breakdown.requirements.map(unknownIfUnmet);
  const isAnyMet = requirements.some(({ kind, state }) => kind === 'must' && state === 'met');
  const score = rounded(Math.min(1, Math.max(0, semantic.points + keyword.points + recency.points)));
  return {
    ...breakdown,
    score,
    fit: fitOf(score, breakdown.attainable),
    must: { points: 0, ratio: isAnyMet ? 1 : null },
    requirements,
    is_checked: requirements.some(({ state, implied }) => state === 'met' && !implied),
  };
}

/** What a query or a recruiter’s note does not mention is unknown. */
export function unknownIfUnmet(result: RequirementResult): RequirementResult {
  return result.state === 'met'
    ? result
    : { ...result, state: 'unclear', share: 0, missing: [], unchecked: [] };
}
