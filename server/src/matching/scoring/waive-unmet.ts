import type { Breakdown } from '@tenon/contract/matching';
import { rounded } from './rounded.ts';

/** For what is no resume: a requirement that is not fully shown is unclear, and takes nothing off. */
export function leaveOpen(breakdown: Breakdown): Breakdown {
  const { semantic, keyword, recency } = breakdown;
  const requirements = breakdown.requirements.map((each) =>
    each.state === 'met' ? each : { ...each, state: 'unclear' as const, share: 0 },
  );
  const isAnyMet = requirements.some(({ kind, state }) => kind === 'must' && state === 'met');
  return {
    ...breakdown,
    score: rounded(Math.min(1, Math.max(0, semantic.points + keyword.points + recency.points))),
    must: { points: 0, ratio: isAnyMet ? 1 : null },
    requirements,
  };
}
