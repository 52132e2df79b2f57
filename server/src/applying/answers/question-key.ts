import { createHash } from 'node:crypto';
import { foldAccents } from '../../platform/text/fold.ts';

/** The longest key an index takes with room to spare, whatever the script. */
const LONGEST = 300;
/** Where a mark for required is looked for: in a long text of stars and blanks the search would take minutes. */
const ENDING = 60;
const REQUIRED =
  /[([*]\s*(required|mandatory|optional|pflichtfeld|pflicht|erforderlich|freiwillig|obligatoire|requis|facultatif|obligatorio|requerido|opcional)(?:\s*[)\]])?[\s*]*$/u;

/** The same for the same question in other spacing, case and punctuation, with or without its mark for required. */
export function questionKey(question: string): string {
  const words = wordsOf(question);
  const key = words.length > 0 ? words.join(' ') : question.normalize('NFKC').trim().toLowerCase();
  if (key.length <= LONGEST) return key;
  return `${key.slice(0, LONGEST / 2)} ${createHash('sha256').update(key).digest('hex')}`;
}

/** What it is made of. `C`, `C++` and `C#` are three words, and so are two currencies. */
export function wordsOf(question: string): string[] {
  const whole = question.normalize('NFKC').toLowerCase().trimEnd();
  const plain = whole.slice(0, -ENDING) + whole.slice(-ENDING).replace(REQUIRED, '');
  return plain.replaceAll(/n['’]t\b/gu, ' not').match(WORD) ?? [];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#|\+)?|\p{Sc}|%/gu;

/** Without case, accents and punctuation, for looking something up in it. */
export function folded(text: string): string {
  const plain = foldAccents(text).replaceAll('ß', 'ss');
  return plain.replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ').trim();
}
