/** Relative to the font size. */
const SMALL = 0.53;
const TALL = 0.73;
const ACCENT = 0.22;
export const BELOW = 0.21;

/** Height of a word by its letters, some of which have ascenders or descenders. */
export function heightOf(text: string): number {
  const letters = text.normalize('NFD');
  const up = /[\p{Lu}\p{N}bdfhijklßt@()[\]|/]|\p{Ll}[\u0300-\u0314]/u.test(letters) ? TALL : SMALL;
  const above = /\p{Lu}[\u0300-\u0314]/u.test(letters) ? ACCENT : 0;
  return up + above + (reachesDown(text) ? BELOW : 0);
}

export function reachesDown(text: string): boolean {
  return /[gjpqyQ@()[\]|/]|\u0327/u.test(text.normalize('NFD'));
}
