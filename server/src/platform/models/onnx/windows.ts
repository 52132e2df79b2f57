/** The overlap of two windows, so that a sentence at the boundary is complete in one of them. */
const OVERLAP = 64;

/** Splits tokens into overlapping windows of at most `size`; the last one may be shorter. */
export function windowsOf(tokens: readonly number[], size: number): readonly (readonly number[])[] {
  if (tokens.length <= size) return [tokens];
  const overlap = Math.min(OVERLAP, Math.floor(size / 4));
  const windows: (readonly number[])[] = [];
  for (let start = 0; start < tokens.length - overlap; start += size - overlap) {
    windows.push(tokens.slice(start, start + size));
  }
  return windows;
}
