import type { VectorHit } from './port.ts';

/** The best first; equal ones by id. */
export function byCosine(one: VectorHit, other: VectorHit): number {
  return other.cosine - one.cosine || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
