import { type Decisions, stages } from '../decisions/decision.ts';
import type { Attribute } from '../metrics/table.ts';

/** How many of each group applied, and reached each stage. */
export function funnelOf({ furthest }: Decisions, { labels, codes }: Attribute) {
  const counts = labels.map(() => new Uint32Array(stages.length + 1));
  for (const [row, code] of codes.entries()) {
    const reached = counts[code];
    if (!reached) continue;
    for (let step = 0; step <= (furthest[row] as number); step++)
      reached[step] = (reached[step] as number) + 1;
  }
  return labels.map((group, code) => ({ group, reached: Array.from(counts[code] ?? []) }));
}
