/** Relative to the font size. */
const SMALL = 0.53;
const TALL = 0.73;
const ACCENT = 0.22;
/** Signs of Chinese, Japanese and Korean fill a square; letters under a line have signs above and below it. */
const SQUARE = 0.92;
const HANGING = 0.85;
export const BELOW = 0.21;

const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const hanging = /[\p{Script=Devanagari}\p{Script=Thai}]/u;
const tall =
  /[\p{Lu}\p{N}bdfhijklßt@()[\]|/бфіїјђћβδζθλξφψאבגדהוזחטילמנסעפצקרשתאلكطظاأإآ]|\p{Ll}[\u0300-\u0314]/u;
const deep = /[gjpqyQ@()[\]|/рфујцщдβγζημξρςφχψךןףץקجحخعغيىنقصضسشروزم]|\u0327/u;

/** Height of a word by its letters, some of which have ascenders or descenders. */
export function heightOf(text: string): number {
  if (square.test(text)) return SQUARE;
  if (hanging.test(text)) return HANGING;
  const letters = text.normalize('NFD');
  const up = tall.test(letters) ? TALL : SMALL;
  const above = /\p{Lu}[\u0300-\u0314]/u.test(letters) ? ACCENT : 0;
  return up + above + (reachesDown(text) ? BELOW : 0);
}

export function reachesDown(text: string): boolean {
  return deep.test(text.normalize('NFD'));
}
