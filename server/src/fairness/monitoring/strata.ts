import type { Stratum } from '../metrics/cochran-mantel-haenszel.ts';
import { type DecisionTable, UNKNOWN } from '../metrics/table.ts';

export type Compared = {
  /** Codes of the two groups, for each row of the table. */
  codes: ArrayLike<number>;
  group: number;
  /** A group, or everyone else who answered. */
  reference: number | 'others';
};

/** The two groups within each value of `layerOf`; rows without a layer (-1) are left out. */
export function stratify(
  table: Pick<DecisionTable, 'rows' | 'selected'>,
  { codes, group, reference }: Compared,
  layers: number,
  layerOf: (row: number) => number,
): Stratum[] {
  const strata = Array.from(
    { length: layers },
    (): Stratum => ({ group: { hits: 0, n: 0 }, reference: { hits: 0, n: 0 } }),
  );
  for (let row = 0; row < table.rows; row++) {
    const code = codes[row];
    const isReference = reference === 'others' ? code !== UNKNOWN && code !== group : code === reference;
    if (code !== group && !isReference) continue;
    const stratum = strata[layerOf(row)];
    if (!stratum) continue;
    const rate = code === group ? stratum.group : stratum.reference;
    rate.n += 1;
    rate.hits += table.selected?.[row] ?? 0;
  }
  return strata;
}
