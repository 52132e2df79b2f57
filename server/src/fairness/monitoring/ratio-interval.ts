import type { Rate } from '../metrics/rate.ts';
import { CONFIDENCE_Z } from '../metrics/thresholds.ts';

/** The 95 % interval of the ratio of two rates (Katz). Null if nobody of one group was selected. */
export function ratioInterval(group: Rate, reference: Rate): [low: number, high: number] | null {
  const spread = logRatioError(group, reference);
  if (spread === null) return null;
  const ratio = Math.log(group.hits / group.n / (reference.hits / reference.n));
  return [Math.exp(ratio - CONFIDENCE_Z * spread), Math.exp(ratio + CONFIDENCE_Z * spread)];
}

/** The standard error of the logarithm of the ratio. */
export function logRatioError(group: Rate, reference: Rate): number | null {
  if (group.hits === 0 || reference.hits === 0) return null;
  return Math.sqrt(1 / group.hits - 1 / group.n + 1 / reference.hits - 1 / reference.n);
}
