import { predictiveStrength, type Strength } from '../metrics/cramers-v.ts';
import { type Attribute, UNKNOWN } from '../metrics/table.ts';

export type Proxy = {
  field: string;
  /** People of whom both are known. */
  n: number;
  /** Different values that enough people have. */
  values: number;
  strength: Strength;
};

/** Values of fewer people are put together: one person from one place predicts their group perfectly, by chance. */
const MIN_PEOPLE = 5;

/** How well each field predicts the group, the best first. Fields that tell nobody apart are left out. */
export function screenProxies(fields: readonly Attribute[], attribute: Attribute): Proxy[] {
  return fields
    .flatMap((field) => {
      const counts = common(crossCount(field, attribute));
      const strength = predictiveStrength(counts);
      const n = counts.flat().reduce((sum, count) => sum + count, 0);
      return strength ? [{ field: field.name, n, values: counts.length, strength }] : [];
    })
    .sort((one, other) => other.strength.value - one.strength.value);
}

function crossCount(field: Attribute, { labels, codes }: Attribute): number[][] {
  const counts = field.labels.map(() => labels.map(() => 0));
  for (const [row, code] of codes.entries()) {
    const value = field.codes[row] as number;
    const cells = counts[value];
    if (code !== UNKNOWN && value !== UNKNOWN && cells) cells[code] = (cells[code] ?? 0) + 1;
  }
  return counts;
}

function common(counts: readonly number[][]): number[][] {
  const sizeOf = (row: readonly number[]) => row.reduce((sum, count) => sum + count, 0);
  const large = counts.filter((row) => sizeOf(row) >= MIN_PEOPLE);
  const rare = counts.filter((row) => sizeOf(row) > 0 && sizeOf(row) < MIN_PEOPLE);
  if (rare.length === 0) return large;
  return [...large, rare.reduce((sum, row) => row.map((count, at) => count + (sum[at] ?? 0)), [])];
}
