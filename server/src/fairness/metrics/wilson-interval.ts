import type { Rate } from './rate.ts';
import { CONFIDENCE_Z } from './thresholds.ts';

/** Wilson's score interval (95 %): stays within 0 and 1, and is honest about 0 of 10. */
export function wilsonInterval({ hits, n }: Rate, z = CONFIDENCE_Z): [low: number, high: number] | null {
  if (n === 0) return null;
  const share = hits / n;
  const spread = (z * z) / n;
  const center = share + spread / 2;
  const margin = z * Math.sqrt((share * (1 - share)) / n + spread / (4 * n));
  // At 0 and at n, the bound is exact; the formula would be off by a rounding error.
  const low = hits === 0 ? 0 : Math.max(0, (center - margin) / (1 + spread));
  const high = hits === n ? 1 : Math.min(1, (center + margin) / (1 + spread));
  return [low, high];
}
