const PIECE = 1 << 20;

/** Numbers in pieces: a list that grows without being copied, and without a box around each. */
export function numberList(): { push: (value: number) => void; take: () => Float64Array } {
  let pieces: Float64Array[] = [];
  let piece = new Float64Array(PIECE);
  let used = 0;
  return {
    push(value) {
      if (used === PIECE) {
        pieces.push(piece);
        piece = new Float64Array(PIECE);
        used = 0;
      }
      piece[used] = value;
      used += 1;
    },
    /** Everything so far; the list is empty afterwards. */
    take() {
      const all = new Float64Array(pieces.length * PIECE + used);
      for (const [at, full] of pieces.entries()) all.set(full, at * PIECE);
      all.set(piece.subarray(0, used), pieces.length * PIECE);
      pieces = [];
      used = 0;
      return all;
    },
  };
}
