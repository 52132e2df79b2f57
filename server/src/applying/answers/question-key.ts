import { createHash } from 'node:crypto';

/** The longest key an index takes with room to spare, whatever the script. */
const LONGEST = 300;
const REQUIRED =
  /[\s*]*[([*]\s*(required|mandatory|optional|pflichtfeld|pflicht|erforderlich|freiwillig|obligatoire|requis|facultatif|obligatorio|requerido|opcional)\s*[)\]*]?[\s*]*$/u;

/** The same for the same question in other spacing, case and punctuation, with or without its mark for required. */
export function questionKey(question: string): string {
  const words = wordsOf(question);
  const key = words.length > 0 ? words.join(' ') : question.normalize('NFKC').trim().toLowerCase();
  if (key.length <= LONGEST) return key;
  return `${key.slice(0, LONGEST / 2)} ${createHash('sha256').update(key).digest('hex')}`;
}

/** What it is made of. `C`, `C++` and `C#` are three words, and so are two currencies. */
export function wordsOf(question: string): string[] {
  const plain = question.normalize('NFKC').toLowerCase().replace(REQUIRED, '');
  return plain.replaceAll(/n['’]t\b/gu, ' not').match(WORD) ?? [];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#|\+)?|\p{Sc}|%/gu;

/** Without case, accents and punctuation, for looking something up in it. */
export function folded(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return plain.replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ').trim();
}
