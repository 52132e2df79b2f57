const folded = new Map<string, string>();

const special: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 's' };
const dashes = /[‐‑‒–—―−⁃~〜～→⟶]/;
const apostrophes = /[’‘ʼ´`′＇]/;
const spaces = /[\s\u00a0\u2000-\u200b\u202f\u205f\u3000]/;

/** Lower case without accents, one character for each, so that offsets stay valid. */
export function foldText(text: string): string {
  let result = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const known = folded.get(character);
    if (known !== undefined) {
      result += known;
      continue;
    }
    const fold = foldCharacter(character);
    folded.set(character, fold);
    result += fold;
  }
  return result;
}

function foldCharacter(character: string): string {
  if (character === '\t' || character === '\n') return character;
  if (dashes.test(character)) return '-';
  if (apostrophes.test(character)) return "'";
  if (spaces.test(character)) return ' ';
  const code = character.charCodeAt(0);
  const isLatin = code < 0x250 || (code >= 0x1e00 && code < 0x1f00);
  const plain = character
    .normalize(isLatin ? 'NFD' : 'NFKC')
    .charAt(0)
    .toLowerCase()
    .charAt(0);
  return special[plain] ?? (plain || character);
}
