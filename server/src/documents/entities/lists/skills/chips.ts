import { foldInPlace } from '../../../../platform/text/fold-in-place.ts';
import type { Vocabulary } from '../../../../skills/index.ts';
import { countSeparators, type Item, type Row } from '../list-rows.ts';

type Split = { parts: Item[]; known: number };

/** Splits rows of tags that only frames separate (“Go TypeScript Python”) at known skills. */
export function splitChips(rows: Row[], vocabulary: Vocabulary): Map<Row, Item[]> {
  const found = new Map<Row, Item[]>();
  if (isOnePerLine(rows)) return found;
  for (const block of Map.groupBy(rows, ({ first }) => `${first.page} ${first.block}`).values()) {
    const split = new Map(block.map((row) => [row, splitRow(row, vocabulary)]));
    const isTags = isPacked(block, split) && [...split.values()].some((one) => one && isSure(one));
    for (const [row, one] of split) {
      if (!one || one.parts.length < 2) continue;
      if (isSure(one) ? one.parts.length > 2 || isTags : isTags && one.known > 0) found.set(row, one.parts);
    }
  }
  return found;
}

/** Short names far apart, one in each block: a row whose words are all known is one name, too. */
function isOnePerLine(rows: Row[]): boolean {
  const blocks = new Set(rows.map(({ first }) => `${first.page} ${first.block}`));
  return rows.length > 2 && blocks.size === rows.length;
}

const isSure = ({ parts, known }: Split) => parts.length > 1 && known > 1 && known * 3 >= parts.length * 2;

/** Tags fill each line before they start the next one; names with one per line do not. */
function isPacked(rows: Row[], split: Map<Row, Split | undefined>): boolean {
  if (rows.length < 2 || [...split.values()].includes(undefined)) return false;
  const edge = Math.max(...rows.map(({ first }) => first.box.x + first.box.width));
  return rows.slice(1).every((next, index) => {
    const { box, size } = (rows[index] ?? next).first;
    const letter = next.first.box.width / Math.max(1, next.text.length);
    const width = (split.get(next)?.parts[0]?.text.length ?? next.text.length) * letter;
    return box.x + box.width + size * 0.3 + width > edge - size * 0.2;
  });
}

/**
 * Finds the longest known skills from the left and keeps the words between them together. Undefined if the row has no
 * tags.
 */
function splitRow(row: Row, vocabulary: Vocabulary): Split | undefined {
  const words = [...row.text.matchAll(/\S+/g)];
  const isOther = row.lines.length > 1 || words.length > 12 || countSeparators(row.text) > 0;
  if (isOther || row.first.bullet || row.text.includes('\t')) return undefined;
  if (/[.!?:()–—]/.test(row.text.replace(/\.\w/g, ''))) return undefined;
  const parts: Item[] = [];
  let known = 0;
  let rest: number | undefined;
  const add = (from: number, to: number) => {
    const start = words[from]?.index ?? 0;
    const end = (words[to]?.index ?? 0) + (words[to]?.[0].length ?? 0);
    parts.push({ text: row.text.slice(start, end), start: row.start + start, end: row.start + end });
  };
  for (let at = 0; at < words.length; at++) {
    const end = longestKnown(row.text, words, at, vocabulary);
    if (end === undefined) {
      rest ??= at;
      continue;
    }
    if (rest !== undefined) add(rest, at - 1);
    rest = undefined;
    known++;
    add(at, end);
    at = end;
  }
  if (rest !== undefined) add(rest, words.length - 1);
  return parts.every(({ text }) => /^[\p{Lu}\d.]|^\p{Ll}{2,6}$/u.test(text)) ? { parts, known } : undefined;
}

function longestKnown(
  text: string,
  words: RegExpExecArray[],
  at: number,
  vocabulary: Vocabulary,
): number | undefined {
  for (let to = Math.min(words.length - 1, at + 4); to >= at; to--) {
    const last = words[to];
    const part = text.slice(words[at]?.index ?? 0, (last?.index ?? 0) + (last?.[0].length ?? 0));
    if (isKnown(part, vocabulary)) return to;
  }
  return undefined;
}

/** Spelled exactly as in the vocabulary: typo correction would join unrelated words. */
function isKnown(text: string, vocabulary: Vocabulary): boolean {
  const skill = vocabulary.normalizeSkill(text)?.skill;
  const key = bare(text);
  return skill !== undefined && [skill.name, ...skill.aliases].some((name) => bare(name) === key);
}

const bare = (text: string) => foldInPlace(text).replace(/[^\p{L}\p{N}+#]/gu, '');
