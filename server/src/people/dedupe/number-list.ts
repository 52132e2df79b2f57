const CHUNK_SIZE = 1 << 20;

/** A list of unboxed numbers that grows in chunks, without being copied. */
export function numberList(): { push: (value: number) => void; take: () => Float64Array } {
  let chunks: Float64Array[] = [];
  let chunk = new Float64Array(CHUNK_SIZE);
  let used = 0;
  return {
    push(value) {
      if (used === CHUNK_SIZE) {
        chunks.push(chunk);
        chunk = new Float64Array(CHUNK_SIZE);
        used = 0;
      }
      chunk[used] = value;
      used += 1;
    },
    /** Everything so far; the list is empty afterwards. */
    take() {
      const all = new Float64Array(chunks.length * CHUNK_SIZE + used);
      for (const [index, full] of chunks.entries()) all.set(full, index * CHUNK_SIZE);
      all.set(chunk.subarray(0, used), chunks.length * CHUNK_SIZE);
      chunks = [];
      used = 0;
      return all;
    },
  };
}
