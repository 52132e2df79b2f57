import { defined } from '../../platform/defined.ts';
import { otherField } from './compare-places.ts';
import { type Comparison, comparisonsWith } from './comparisons.ts';
import type { Features } from './features.ts';
import { countedFields, type FieldFrequencies, type Frequencies, sharedValues } from './frequencies.ts';
import { type FieldIndexes, fieldIndexes, limitShared } from './limit-shared.ts';
import { adjustmentOf, dependsOnTerm, shareOf, termAdjustment } from './term-adjustment.ts';
import { bitsOf, priorBits, type Weights } from './weight-table.ts';

/** The evidence in bits that two records are one person, without the prior, which `probabilityOf` adds. */
export function weigh(weights: Weights, a: Features, b: Features, frequencies?: Frequencies): number {
  return weighFields(compile(weights), a, b, frequencies);
}

/** Weights in a form that is fast to use. `levels` and `bits` belong to the last pair that was weighed. */
export type Compiled = {
  fields: Comparison[];
  table: Float64Array[];
  /** How often strangers have each level. */
  average: number[][];
  readers: (((features: Features) => string) | undefined)[];
  levels: Int8Array;
  bits: Float64Array;
  indexes: FieldIndexes;
  prior: number;
};

const compiled = new WeakMap<Weights, Compiled>();

export function compile(weights: Weights): Compiled {
  const known = compiled.get(weights);
  if (known) return known;
  const fields = comparisonsWith(weights.columns).filter(({ field }) => weights.fields[field]);
  const of = (field: string) => weights.fields[field] ?? { m: [], u: [] };
  const made: Compiled = {
    fields,
    table: fields.map(({ field, levels }) =>
      Float64Array.from(levels, (_, level) => bitsOf(of(field), level)),
    ),
    average: fields.map(({ field }) => of(field).u),
    readers: fields.map(({ field }) => readerOf(field, weights.columns)),
    levels: new Int8Array(fields.length),
    bits: new Float64Array(fields.length),
    indexes: fieldIndexes(
      fields.map(({ field }) => field),
      weights,
    ),
    prior: priorBits(weights),
  };
  compiled.set(weights, made);
  return made;
}

export function weighFields(c: Compiled, a: Features, b: Features, frequencies?: Frequencies): number {
  const { fields, table, levels, bits } = c;
  for (let i = 0; i < fields.length; i++) {
    const level = defined(fields[i]).compare(a, b);
    levels[i] = level;
    if (level < 0) {
      bits[i] = 0;
      continue;
    }
    const base = defined(defined(table[i])[level]);
    if (level === 0) bits[i] = base + adjustment(c, i, base, a, b, frequencies);
    else if (frequencies && isName(c, i) && dependsOnTerm(level))
      bits[i] = base + adjustName(c, i, level, nameShare(c, i, level, a, b, frequencies));
    else bits[i] = base;
  }
  return sumLimited(c);
}

/** The sum of `bits`, after reducing evidence that would count twice. */
export function sumLimited({ levels, bits, indexes, prior }: Compiled): number {
  limitShared(indexes, levels, bits, prior);
  let sum = 0;
  for (let i = 0; i < bits.length; i++) sum += defined(bits[i]);
  return sum;
}

function readerOf(field: string, columns: string[]): ((features: Features) => string) | undefined {
  const column = columns.find((name) => otherField(name) === field);
  return column === undefined ? countedFields[field] : (features) => features.others?.[column] ?? '';
}

function adjustment(
  c: Compiled,
  i: number,
  base: number,
  a: Features,
  b: Features,
  frequencies: Frequencies | undefined,
): number {
  const read = c.readers[i];
  if (!read) return 0;
  const field = defined(c.fields[i]).field;
  const values = sharedValues(field, read(a), read(b));
  if (values === undefined || values.length === 0) return 0;
  const own = frequencies?.fields[field] as FieldFrequencies | undefined;
  const average = defined(defined(c.average[i])[0]);
  const added =
    typeof values === 'string'
      ? termAdjustment(field, values, average, own)
      : Math.max(...values.map((value) => termAdjustment(field, value, average, own)));
  // However common the value is, agreement is never evidence against a match.
  return Math.max(added, -Math.max(0, base));
}

/** The larger share of two names. 1 if there is nothing to adjust. */
export function nameShare(
  c: Compiled,
  i: number,
  level: number,
  a: Features,
  b: Features,
  { fields }: Frequencies,
): number {
  const field = defined(c.fields[i]).field;
  const table = fields[field];
  const read = c.readers[i];
  if (!table || !read) return 1;
  const average = defined(defined(c.average[i])[level]);
  const [left, right] = [read(a), read(b)];
  const share = shareOf(field, left, average, table);
  return left === right ? share : Math.max(share, shareOf(field, right, average, table));
}

/** The bits to add for a name with this share. */
export function adjustName(c: Compiled, i: number, level: number, share: number): number {
  const added = adjustmentOf(share, defined(defined(c.average[i])[level]), level);
  return Math.max(added, -Math.max(0, defined(defined(c.table[i])[level])));
}

export const isName = ({ indexes }: Compiled, i: number) => i === indexes.given || i === indexes.family;
