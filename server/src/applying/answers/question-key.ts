import { createHash } from 'node:crypto';
import { foldAccents } from '../../platform/text/fold.ts';

/** Short enough for an index in any script. */
const MAX_KEY_LENGTH = 300;
/** Only the end is searched for the marker: in a long text of stars and blanks, the search would take minutes. */
const MARKER_RANGE = 60;
const REQUIRED_MARKER =
  /[([*]\s*(required|mandatory|optional|pflichtfeld|pflicht|erforderlich|freiwillig|obligatoire|requis|facultatif|obligatorio|requerido|opcional)(?:\s*[)\]])?[\s*]*$/u;

/** The same key for a question in any spacing, case and punctuation, with or without a marker such as “(required)”. */
export function questionKey(question: string): string {
  const words = wordsOf(question);
  const key = words.length > 0 ? words.join(' ') : question.normalize('NFKC').trim().toLowerCase();
  if (key.length <= MAX_KEY_LENGTH) return key;
  return `${key.slice(0, MAX_KEY_LENGTH / 2)} ${createHash('sha256').update(key).digest('hex')}`;
}

/** The words of a question. `C`, `C++` and `C#` are three different words, and each currency sign is one. */
export function wordsOf(question: string): string[] {
  const whole = question.normalize('NFKC').toLowerCase().trimEnd();
  const plain = whole.slice(0, -MARKER_RANGE) + whole.slice(-MARKER_RANGE).replace(REQUIRED_MARKER, '');
  return plain.replaceAll(/n['’]t\b/gu, ' not').match(WORD) ?? [];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#|\+)?|\p{Sc}|%/gu;

/** Text without case, accents and punctuation, for comparisons. */
export function folded(text: string): string {
  const plain = foldAccents(text).replaceAll('ß', 'ss');
  return plain.replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ').trim();
}
