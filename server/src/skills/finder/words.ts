import { foldForSkills } from '../../platform/text/fold.ts';
/** The words of a text as numbers, with their offsets. */
export type Words = { ids: number[]; starts: number[]; ends: number[] };

const SEPARATOR = 1;
const PLAIN = 2;
/** Words with non-ASCII letters or invisible characters are folded before lookup. */
const FOLDED = 3;

const classOf = new Uint8Array(0x1_0000);

function classify(code: number): number {
  const char = String.fromCharCode(code);
  const plain = /[A-Za-z0-9]/.test(char);
  const folded = /[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/u.test(char);
  classOf[code] = plain ? PLAIN : folded ? FOLDED : SEPARATOR;
  return classOf[code];
}

/**
 * Splits a text into words: letters and digits, with trailing `++` or `#` (C++, C#) and the leading dot of .NET. `idOf`
 * returns the number of a folded word, negative if it has none.
 */
export function splitWords(text: string, idOf: (word: string) => number): Words {
  const words: Words = { ids: [], starts: [], ends: [] };
  const { length } = text;
  let at = 0;
  while (at < length) {
    let code = text.charCodeAt(at);
    let kind = classOf[code] || classify(code);
    if (kind === SEPARATOR) {
      if (code === DOT && isDotNet(text, at)) {
        push(words, idOf('.net'), at, at + 4);
        at += 4;
      } else at++;
      continue;
    }
    const start = at;
    let folded = false;
    while (kind !== SEPARATOR) {
      if (kind === FOLDED) folded = true;
      at++;
      if (at >= length) break;
      code = text.charCodeAt(at);
      kind = classOf[code] || classify(code);
    }
    const word = folded ? foldForSkills(text.slice(start, at)) : text.slice(start, at).toLowerCase();
    if (at < length && (code === PLUS || code === HASH)) at = pushMarked(words, text, word, start, at, idOf);
    else push(words, lookUp(word, idOf), start, at);
  }
  return words;
}

/** A word as it is written; empty beyond the ends of the text. */
export function wordAt(text: string, words: Words, at: number): string {
  return text.slice(words.starts[at] ?? 0, words.ends[at] ?? 0);
}

/** The folded words of a name. */
export function wordsOf(text: string): string[] {
  if (PLAIN_NAME.test(text)) return text.toLowerCase().split(' ');
  const found: string[] = [];
  splitWords(text, (word) => found.push(word));
  return found;
}

const PLAIN_NAME = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

const DOT = 46;
const PLUS = 43;
const HASH = 35;

function push(words: Words, id: number, start: number, end: number): void {
  words.ids.push(id);
  words.starts.push(start);
  words.ends.push(end);
}

const MIN_COMPOUND_LENGTH = 9;
/** “Excelkenntnisse”, “Verkaufserfahrung”: German compounds of a skill and a word for knowing it. */
const KNOWLEDGE = /^(.{2,40}?)(?:grund)?(?:kenntnissen?|erfahrung|erfahrungen|wissen)$/su;

const firstKnown = (words: string[], idOf: (word: string) => number) =>
  words.map(idOf).find((id) => id >= 0) ?? -1;

/** “python3” and “html5” are python and html, unless a skill has the number in its name. */
function lookUp(word: string, idOf: (word: string) => number): number {
  const id = idOf(word);
  if (id < 0 && word.length > MIN_COMPOUND_LENGTH) {
    const stem = KNOWLEDGE.exec(word)?.[1];
    const found = stem === undefined ? -1 : firstKnown([stem, stem.replace(/s$/, '')], idOf);
    if (found >= 0) return found;
  }
  const last = word.charCodeAt(word.length - 1);
  if (id >= 0 || last < 48 || last > 57 || !/^\p{L}{3,}\d{1,4}$/u.test(word)) return id;
  return idOf(word.replace(/(?<!\d)\d+$/, ''));
}

/** “C++”, “C#”, “Security+”; in “Java+” or “React+Redux” the sign belongs to no word. */
function pushMarked(
  words: Words,
  text: string,
  word: string,
  start: number,
  end: number,
  idOf: (word: string) => number,
): number {
  const mark = text.charCodeAt(end) === HASH ? '#' : text.charCodeAt(end + 1) === PLUS ? '++' : '+';
  const after = text[end + mark.length] ?? ' ';
  const id = /[\p{L}]/u.test(after) ? -1 : idOf(word + mark);
  if (id < 0) {
    push(words, lookUp(word, idOf), start, end);
    return end + 1;
  }
  push(words, id, start, end + mark.length);
  return end + mark.length;
}

function isDotNet(text: string, at: number): boolean {
  if (text.slice(at + 1, at + 4).toLowerCase() !== 'net') return false;
  const before = at === 0 ? ' ' : (text[at - 1] ?? ' ');
  const after = text[at + 4] ?? ' ';
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
}
