import type { Layout, Line, Section } from '../../model.ts';
import { isCategory, startsWithCategory } from './categories.ts';
import { isLevel } from './levels.ts';

/** Lines of a list that a person reads as one: a slice of `Reading.text`, whose line feeds are only breaks. */
export type Row = {
  text: string;
  start: number;
  first: Line;
  lines: Line[];
  /** What stood before its list and says what kind of list it is. */
  label?: string;
};

const mark = ',;|•·●▪‣◦、，；،؛｜／';
const separators = new RegExp(`[${mark}・]|\\s\\/\\s`, 'g');
const listMark = new RegExp(`[${mark}\\t✓✔→►]`, 'u');

/** Joins lines that were broken by the width of the column. */
export function readRows(section: Section, layout: Layout): Row[] {
  const rows: Row[] = [];
  const edges = rightEdges(layout);
  const own = ownEdges(section);
  let current: Line[] = [];
  const close = () => {
    const [first] = current;
    const last = current.at(-1);
    if (first && last) {
      rows.push({
        text: layout.text.slice(first.start, last.end),
        start: first.start,
        first,
        lines: current,
      });
    }
    current = [];
  };
  for (const line of section.lines) {
    const last = current.at(-1);
    const edge = Math.min(edges.get(edgeKey(last ?? line)) ?? 0, own.get(line.block) ?? Infinity);
    if (last && !continues(current, last, line, edge)) close();
    current.push(line);
  }
  close();
  return rows;
}

const edgeKey = ({ page, column }: Line) => page * 100 + column;
const edgesOf = new WeakMap<Layout, Map<number, number>>();

function rightEdges(layout: Layout): Map<number, number> {
  const known = edgesOf.get(layout);
  if (known) return known;
  const edges = new Map<number, number>();
  const ends = Map.groupBy(layout.lines, edgeKey);
  for (const [key, lines] of ends) {
    const rights = lines.map(({ box }) => box.x + box.width).toSorted((a, b) => b - a);
    const [first = 0, second = 0] = rights;
    // One long line alone does not show where lines are broken.
    const isShown =
      first - second < (lines[0]?.size ?? 10) * 3 || first > (layout.pages[0]?.width ?? 595) * 0.8;
    edges.set(key, isShown ? first : Number.POSITIVE_INFINITY);
  }
  edgesOf.set(layout, edges);
  return edges;
}

/** A text box is narrower than its page: three lines with separators show where it ends. */
function ownEdges({ lines }: Section): Map<number, number> {
  const edges = new Map<number, number>();
  for (const [block, all] of Map.groupBy(lines, ({ block }) => block)) {
    if (all.filter(({ text }) => /[,;|•·]/.test(text)).length < 3) continue;
    edges.set(block, Math.max(...all.map(({ box }) => box.x + box.width)));
  }
  return edges;
}

function continues(row: Line[], before: Line, line: Line, edge: number): boolean {
  if (line.index !== before.index + 1 || line.bullet || line.page !== before.page) return false;
  if (line.column !== before.column || differentCell(before, line)) return false;
  if (/^[^:,\t]{2,40}:(\s|$)/.test(line.text) || line.text.includes('\t')) return false;
  if (beginsBold(line) && beginsBold(row[0] ?? before)) return false;
  const isLower = /^\p{Ll}/u.test(line.text);
  if (isLevel(before.text.split('\t').at(-1) ?? '') && before.text.includes('\t')) {
    return isLower || /\s(?:und|and|et|y|e|en|&)\t/i.test(before.text);
  }
  if (isBesideCell(before, line) || startsWithCategory(line.text) > 0) return false;
  const isLabeled = /^[^:,\t]{2,40}:\s+\S/.test(before.text);
  if (
    before.bold !== line.bold &&
    !(isLabeled && isLower) &&
    !row[0]?.bullet &&
    !/[,;/&(]$/.test(before.text)
  )
    return false;
  const text = row.map((one) => one.text).join(' ');
  if (/[,;/|&(·•+]\s*$/.test(before.text) || opens(text)) return true;
  if (
    /^[,;)&|·•]/.test(line.text) ||
    /\s(?:and|und|et|y|e|en|or|with|of|for|to|in|the|a|an|against|from|de|di|com|con|mit|avec|met|für|pour|para|per|voor|i|w|z|и|в|с|для|ve|dan)$/iu.test(
      before.text,
    )
  )
    return true;
  if (/[.:]$/.test(before.text) || (!isLower && isCategory(line.text) && countSeparators(line.text) === 0))
    return false;
  if (goesOnUnderBullet(row, before, line)) return true;
  const isFull = wouldNotFit(before, line, edge);
  const isCut = isFull || row[0]?.bullet === true || isCapitalised(text);
  if (isLower && line.block === before.block && isCut) return true;
  if (!isFull || line.block !== before.block) return false;
  const isHanging = row[0]?.bullet === true && line.box.x > row[0].box.x + 1;
  const isList = countSeparators(text) > 1 || (countSeparators(text) > 0 && /:/.test(text));
  const words = line.text.split(' ').length;
  return isHanging || (isList && (countSeparators(line.text) > 0 || words < 3));
}

/** A bullet of several words that wraps: the next line has no bullet, but the same block, style and indent. */
function goesOnUnderBullet([first]: Line[], before: Line, line: Line): boolean {
  if (!first?.bullet || line.block !== before.block || before.text.split(' ').length < 4) return false;
  return countSeparators(before.text) === 0 && line.size === before.size && line.box.x >= first.box.x - 1;
}

/** A label in bold before a list in plain letters. */
function beginsBold({ words }: Line): boolean {
  return words[0]?.bold === true && words.at(-1)?.bold !== true;
}

/** Where all items but the first words of lines are in capitals, a small letter goes on with the item before. */
function isCapitalised(text: string): boolean {
  const items = text.replace(/^[^:,]{2,40}:\s/, '').split(/[,;|•·]\s*/);
  return items.length > 1 && items.every((item) => /^[\p{Lu}\d.]/u.test(item.trim()));
}

/** In a table of labels and lists, what stands under the label does not go on with the list. */
function isBesideCell(before: Line, line: Line): boolean {
  const tab = before.text.indexOf('\t');
  const cell = tab < 0 ? undefined : before.words.find((word) => word.start > before.start + tab);
  return cell !== undefined && line.box.x + line.box.width <= cell.box.x;
}

/** The line was broken because the next word had no room on it. */
function wouldNotFit(before: Line, line: Line, edge: number): boolean {
  const first = line.words[0]?.box.width ?? 0;
  return before.box.x + before.box.width + before.size * 0.25 + first > edge - before.size * 0.6;
}

function differentCell(a: Line, b: Line): boolean {
  return a.cell?.table !== b.cell?.table || a.cell?.row !== b.cell?.row || a.cell?.column !== b.cell?.column;
}

const opens = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')');

export function countSeparators(text: string): number {
  return text.match(separators)?.length ?? 0;
}

export type Item = { text: string; start: number; end: number };

/** Cuts a row at its separators, but not inside parentheses. Places are in `Reading.text`. */
export function splitItems(text: string, start: number): Item[] {
  const items: Item[] = [];
  const lastClose = Math.max(...[...')]）】」'].map((sign) => text.lastIndexOf(sign)));
  let depth = 0;
  let from = 0;
  const close = (to: number) => {
    const item = trimmed(text, from, to, start);
    if (item) items.push(item);
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (/[([（【「]/.test(character)) depth++;
    if (/[)\]）】」]/.test(character)) depth = Math.max(0, depth - 1);
    const isOpenToTheEnd = depth > 0 && index > lastClose;
    const isSpaced = /\s/.test(text[index - 1] ?? '') && /\s/.test(text[index + 1] ?? '');
    const isNumber =
      character === ',' && /\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + 1] ?? '');
    const isSeparator =
      (listMark.test(character) && !isNumber) ||
      (character === '・' && !isInName(text, index)) ||
      (/[/\\–—]/.test(character) && isSpaced) ||
      (character === '-' && isSpaced);
    if (!isSeparator || (depth > 0 && !isOpenToTheEnd && character !== '\t')) continue;
    close(index);
    from = index + 1;
  }
  close(text.length);
  return items;
}

/** “ビジネス・インテリジェンス”: between Katakana the dot joins the words of one name. */
function isInName(text: string, index: number): boolean {
  const katakana = /[\p{sc=Katakana}ー]/u;
  return katakana.test(text[index - 1] ?? '') && katakana.test(text[index + 1] ?? '');
}

export function trimmed(text: string, from: number, to: number, start: number): Item | undefined {
  const inner = text.slice(from, to);
  const left = /^[\s\-–—*•·・:：.,;>、，]*/.exec(inner)?.[0].length ?? 0;
  const keepsDot = /^\.[A-Za-z]/.test(inner.trimStart());
  const shift = keepsDot ? inner.length - inner.trimStart().length : left;
  const body = inner
    .slice(shift)
    .replace(/(?<![\s,;:|•·–—、，；。：،؛])[\s,;:|•·–—、，；。：،؛]+$/u, '')
    .replace(/(?<![A-Z])\.$/, '');
  if (!body) return undefined;
  const at = start + from + shift;
  return { text: body.replace(/\s+/g, ' '), start: at, end: at + body.length };
}
