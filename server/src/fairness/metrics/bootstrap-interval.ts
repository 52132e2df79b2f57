import { binomialDraws } from './draw-binomial.ts';
import type { Rate } from './rate.ts';
import { seededRandom } from './seeded-random.ts';

export type BootstrapOptions = { draws?: number; seed?: number; level?: number };

/**
 * The percentile interval of any figure of several groups, such as an impact ratio. Each draw selects anew within every
 * group at the rate that was observed. Null if the figure is unknown in too many draws to give both ends.
 */
export function bootstrapInterval(
  rates: readonly Rate[],
  figure: (drawn: readonly Rate[]) => number | null,
  { draws = 2000, seed = 1, level = 0.95 }: BootstrapOptions = {},
): [low: number, high: number] | null {
  if (rates.some(({ n }) => n === 0) || figure(rates) === null) return null;
  const random = seededRandom(seed);
  const draw = rates.map((rate) => ({ n: rate.n, next: binomialDraws(rate, random) }));
  const figures: number[] = [];
  for (let count = 0; count < draws; count++) {
    const value = figure(draw.map(({ n, next }) => ({ hits: next(), n })));
    if (value !== null) figures.push(value);
  }
  const tail = (1 - level) / 2;
  if (draws - figures.length > draws * tail) return null;
  figures.sort((one, other) => one - other);
  return [quantile(figures, tail), quantile(figures, 1 - tail)];
}

/** Linear interpolation between the two nearest values. */
function quantile(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
  return low + (high - low) * (position - below);
}
