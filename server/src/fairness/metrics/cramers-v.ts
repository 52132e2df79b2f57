import { seededRandom } from './seeded-random.ts';

export type Strength = { value: number; interval: [low: number, high: number] };

const MAX_DRAWS = 400;
const MAX_CELLS_DRAWN = 2_000_000;
const LARGE_MEAN = 50;

/**
 * How well the rows of a table predict its columns: 0 not at all, 1 perfectly (Cramér’s V). Corrected for the strength
 * that many small cells have by chance (Bergsma, 2013). Null if there is nothing to tell apart.
 */
export function cramersV(counts: readonly (readonly number[])[]): number | null {
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const width = counts[0]?.length ?? 0;
  const rowSums = counts.map(sumOf);
  const columnSums = Array.from({ length: width }, (_, at) => sumOf(counts.map((row) => row[at] ?? 0)));
  const total = sumOf(rowSums);
  const rows = rowSums.filter((sum) => sum > 0).length;
  const columns = columnSums.filter((sum) => sum > 0).length;
  if (rows < 2 || columns < 2) return null;
  let share = 0;
  for (const [at, row] of counts.entries())
    for (const [column, count] of row.entries())
      if (count > 0) share += (count * count) / ((rowSums[at] as number) * (columnSums[column] as number));
  const squared = Math.max(0, share - 1 - ((rows - 1) * (columns - 1)) / (total - 1));
  const shrunk = (size: number) => size - (size - 1) ** 2 / (total - 1);
  const smaller = Math.min(shrunk(rows), shrunk(columns)) - 1;
  return smaller > 0 ? Math.min(1, Math.sqrt(squared / smaller)) : null;
}

/** With its 95 % interval, from tables in which every cell was drawn again. The same table gives the same interval. */
export function predictiveStrength(counts: readonly (readonly number[])[]): Strength | null {
  const value = cramersV(counts);
  if (value === null) return null;
  const random = seededRandom(1);
  const drawn: number[] = [];
  const draws = Math.max(40, Math.min(MAX_DRAWS, Math.floor(MAX_CELLS_DRAWN / counts.flat().length)));
  for (let draw = 0; draw < draws; draw++) {
    const strength = cramersV(counts.map((row) => row.map((count) => drawPoisson(count, random))));
    if (strength !== null) drawn.push(strength);
  }
  drawn.sort((one, other) => one - other);
  const at = (share: number) => drawn[Math.round(share * (drawn.length - 1))] ?? value;
  return { value, interval: [Math.min(value, at(0.025)), Math.max(value, at(0.975))] };
}

function drawPoisson(mean: number, random: () => number): number {
  if (mean > LARGE_MEAN) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const limit = Math.exp(-mean);
  let events = 0;
  for (let product = random(); product > limit; product *= random()) events += 1;
  return events;
}
