/** What two neighbours share, so that a sentence at the seam is whole in one of them. */
const OVERLAP = 64;

/** All tokens, in windows of at most `size` that overlap; the last one may be shorter. */
export function windowsOf(tokens: readonly number[], size: number): readonly (readonly number[])[] {
  if (tokens.length <= size) return [tokens];
  const overlap = Math.min(OVERLAP, Math.floor(size / 4));
  const windows: (readonly number[])[] = [];
  for (let start = 0; start < tokens.length - overlap; start += size - overlap) {
    windows.push(tokens.slice(start, start + size));
  }
  return windows;
}
