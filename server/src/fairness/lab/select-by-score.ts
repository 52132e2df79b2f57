/** The score of the last one if so many are selected, the best first. Null if nobody is. */
export function cutoffFor(scores: Float64Array, people: number): number | null {
  if (people <= 0 || scores.length === 0) return null;
  const sorted = scores.toSorted();
  return sorted[Math.max(0, sorted.length - people)] ?? null;
}

/** Everyone with the cut-off or more: people with the same score are treated alike. */
export function selectFrom(scores: Float64Array, cutoff: number | null): Uint8Array {
  return Uint8Array.from(scores, (score) => (cutoff !== null && score >= cutoff ? 1 : 0));
}
