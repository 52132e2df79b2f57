import type { Box, Evidence } from '@tenon/contract/profile';
import { defined } from '../../platform/defined.ts';
import type { Layout, Line } from '../model.ts';

/** Pages and boxes of a range of the text: one evidence per page, one box per line. */
export function evidenceOf({ lines }: Layout, start: number, end: number): Evidence[] {
  const pages = new Map<number, Evidence>();
  for (const line of linesBetween(lines, start, end)) {
    const from = Math.max(start, line.start);
    const to = Math.min(end, line.end);
    const box = boxOf(line, from, to);
    if (!box) continue;
    const known = pages.get(line.page);
    if (known) {
      known.end = Math.max(known.end, to);
      known.boxes.push(box);
    } else {
      pages.set(line.page, { page: line.page, start: from, end: to, boxes: [box] });
    }
  }
  return [...pages.values()];
}

/** Lines are sorted by offset. */
function linesBetween(lines: Line[], start: number, end: number): Line[] {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (defined(lines[middle]).end <= start) low = middle + 1;
    else high = middle;
  }
  const found: Line[] = [];
  for (let index = low; index < lines.length; index += 1) {
    const line = defined(lines[index]);
    if (line.start >= end) break;
    found.push(line);
  }
  return found;
}

function boxOf(line: Line, start: number, end: number): Box | undefined {
  const words = line.words.filter((word) => word.start < end && word.end > start);
  const boxes = words.map((word) => partOf(word, start, end));
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  if (boxes.length === 0) return undefined;
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}

/** Part of a word gets a proportional part of its box. */
function partOf(word: Line['words'][number], start: number, end: number): Box {
  const letters = word.end - word.start;
  const from = Math.max(0, start - word.start) / letters;
  const to = Math.min(letters, end - word.start) / letters;
  return { ...word.box, x: word.box.x + word.box.width * from, width: word.box.width * (to - from) };
}

const round = (value: number) => Math.round(value * 10) / 10;
