import { z } from 'zod';
import { defined } from '../defined.ts';

/**
 * Maps the cosine of two vectors of one model to a similarity from 0 to 1 that means the same for every model: near 0 for
 * texts about unrelated work, about 0.8 for a resume that fits a job.
 */
export const Calibration = z.object({
  /** Changes whenever the mapping does. Scores name it. */
  version: z.string().min(1),
  /** Pairs of cosine and similarity, both ascending. Values in between are interpolated. */
  knots: z.array(z.tuple([z.number(), z.number()])).min(2),
});
export type Calibration = z.output<typeof Calibration>;

export function similarityOf({ knots }: Calibration, cosine: number): number {
  const first = defined(knots[0]);
  const last = defined(knots.at(-1));
  if (cosine <= first[0]) return first[1];
  if (cosine >= last[0]) return last[1];
  const above = knots.findIndex(([knot]) => knot >= cosine);
  const [x0, y0] = defined(knots[above - 1]);
  const [x1, y1] = defined(knots[above]);
  return y0 + ((y1 - y0) * (cosine - x0)) / (x1 - x0);
}
