import { defined } from '../defined.ts';
/** Whether the text has a letter or a digit of any script. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Normalizes a vector in place; zeros stay zeros. */
export function toUnit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return vector;
  const length = Math.sqrt(squares);
  for (let index = 0; index < vector.length; index += 1) vector[index] = defined(vector[index]) / length;
  return vector;
}

export type Part = { vector: Float32Array; weight: number };

/** One unit vector for a text in several parts: their mean, weighted by length. */
export function meanOfParts(parts: readonly Part[], dimensions: number): Float32Array {
  const [only] = parts;
  if (only && parts.length === 1) return only.vector;
  // Summed in double precision, so that in a long text the last parts count as much as the first.
  const sum = new Float64Array(dimensions);
  for (const { vector, weight } of parts) {
    for (let index = 0; index < dimensions; index += 1) {
      sum[index] = defined(sum[index]) + weight * defined(vector[index]);
    }
  }
  const total = parts.reduce((all, { weight }) => all + weight, 0) || 1;
  return toUnit(Float32Array.from(sum, (value) => value / total));
}
