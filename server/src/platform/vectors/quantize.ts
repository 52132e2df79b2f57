import { defined } from '../defined.ts';
import { lengthOf } from './check.ts';

/** Increased when quantization changes: older indexes are rebuilt. */
export const QUANTIZER_VERSION = 1;

type Quantizer = (vector: Float32Array) => Int8Array<ArrayBuffer>;

/**
 * Quantizes vectors to bytes that keep their directions. All vectors of a collection share one scale, so that their
 * distances are comparable as integers. They are rotated first, which spreads the few large dimensions of a model over
 * all, so that none is clipped by that scale. The same vector gives the same bytes everywhere.
 */
export function quantizer(dimensions: number): Quantizer {
  const block = 2 ** Math.floor(Math.log2(dimensions));
  const signs = randomSigns(2 * dimensions);
  // Four standard deviations of a rotated vector; few values exceed that.
  const scale = Math.max(127, (127 * Math.sqrt(dimensions)) / 4);
  const turned = new Float64Array(dimensions);
  return (vector) => {
    const factor = scale / lengthOf(vector, dimensions);
    for (let at = 0; at < dimensions; at += 1) turned[at] = defined(vector[at]) * defined(signs[at]);
    turn(turned, 0, block);
    if (block < dimensions) {
      for (let at = 0; at < dimensions; at += 1)
        turned[at] = defined(turned[at]) * defined(signs[dimensions + at]);
      turn(turned, dimensions - block, block);
    }
    const bytes = new Int8Array(dimensions);
    for (let at = 0; at < dimensions; at += 1) {
      bytes[at] = Math.max(-127, Math.min(127, Math.round(defined(turned[at]) * factor)));
    }
    return bytes;
  };
}

export function squaredNorm(bytes: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum += defined(bytes[at]) * defined(bytes[at]);
  return sum;
}

/** Computed from integers only, so that every store gives exactly the same cosine. */
export function cosineOf(dot: number, squaredNorm: number, otherSquaredNorm: number): number {
  return Math.max(-1, Math.min(1, dot / Math.sqrt(squaredNorm * otherSquaredNorm)));
}

/** The Walsh–Hadamard transform in place: a rotation that costs n·log n. */
function turn(values: Float64Array, from: number, length: number): void {
  for (let half = 1; half < length; half *= 2) {
    for (let start = from; start < from + length; start += 2 * half) {
      for (let at = start; at < start + half; at += 1) {
        const one = defined(values[at]);
        const other = defined(values[at + half]);
        values[at] = one + other;
        values[at + half] = one - other;
      }
    }
  }
  const factor = 1 / Math.sqrt(length);
  for (let at = from; at < from + length; at += 1) values[at] = defined(values[at]) * factor;
}

/** These never change, because the indexes depend on them. */
function randomSigns(count: number): Int8Array {
  let state = 0x2545f491;
  return Int8Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0x10000 ? 1 : -1;
  });
}
