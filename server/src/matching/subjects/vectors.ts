import type { Facet } from '@tenon/contract/matching';
import { defined } from '../../platform/defined.ts';
import type { Calibration } from '../../platform/models/calibration.ts';

/** Quantized. Only the direction is meaningful, not the length. */
export type FacetVectors = Record<Facet, Int8Array>;

/** Vectors of one text or subject, with the model that computed them and its calibration. */
export type Embedding = { vectors: FacetVectors; model: string; calibration: Calibration };

export const facets = ['skills', 'experience', 'full'] as const satisfies readonly Facet[];

/** Scales the largest value to 127. Rounding changes the direction by less than a degree. */
export function quantize(vector: Float32Array): Int8Array {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const quantized = new Int8Array(vector.length);
  if (largest === 0) return quantized;
  const scale = 127 / largest;
  for (let at = 0; at < vector.length; at++) quantized[at] = Math.round(defined(vector[at]) * scale);
  return quantized;
}

/** −1 to 1; 0 if one of the vectors is zero. */
export function cosine(one: Int8Array, other: Int8Array): number {
  let dot = 0;
  let ones = 0;
  let others = 0;
  for (let at = 0; at < one.length; at++) {
    const a = defined(one[at]);
    const b = defined(other[at]);
    dot += a * b;
    ones += a * a;
    others += b * b;
  }
  return ones === 0 || others === 0 ? 0 : dot / Math.sqrt(ones * others);
}

export function cosinesOf(one: FacetVectors, other: FacetVectors): Record<Facet, number> {
  return {
    skills: cosine(one.skills, other.skills),
    experience: cosine(one.experience, other.experience),
    full: cosine(one.full, other.full),
  };
}

/** Concatenated unit vectors. Their dot product with `queryVector` is the weighted mean of the cosines. */
export function recordVector(vectors: FacetVectors): Float32Array {
  return queryVector(vectors, { skills: 1, experience: 1, full: 1 });
}

/** Shares need not add up to 1: scaling does not change the ranking. */
export function queryVector(vectors: FacetVectors, shares: Record<Facet, number>): Float32Array {
  const size = vectors.full.length;
  const joined = new Float32Array(size * facets.length);
  facets.forEach((facet, part) => {
    const vector = vectors[facet];
    let squares = 0;
    for (const value of vector) squares += value * value;
    if (squares === 0) return;
    const scale = shares[facet] / Math.sqrt(squares);
    for (let at = 0; at < size; at++) joined[part * size + at] = defined(vector[at]) * scale;
  });
  return joined;
}

export const toBytes = (vector: Int8Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

export const fromBytes = (bytes: Uint8Array): Int8Array =>
  new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
