import { defined } from '../../platform/defined.ts';
import { bits } from './elements.ts';
import type { Line } from './page-text.ts';
import type { CutKind } from './sections.ts';

/** An open element: its meaning, its first line (-1 if none yet), and whether it is a quotation. */
export type Frame = { name: string; place: number; first: number; quoted: boolean };

/** A part of the page that is not about this posting, while it is being skipped. */
export type Cut = {
  kind: CutKind;
  /** The cut ends when fewer elements are open. */
  depth: number;
  /**
   * Level of the heading that started it: the next heading of this level at this depth ends the cut, if it has no
   * element of its own.
   */
  level: number;
  headingDepth: number;
  spread: boolean;
  /** The name of the element it covers: the next element with another name is something else. */
  sibling: string | undefined;
  place: number;
  /** The smallest number of open elements since it started. */
  reach: number;
  held: { line: Line; reach: number }[];
  length: number;
};

/** Anything longer is not a notice, and not a loose section below a heading. */
const MAX_NOTICE_LENGTH = 2000;
const MAX_SPREAD_LENGTH = 4000;

/** Starts a cut at the largest element that begins with this line, excluding the page and its main part. */
export function beginCut(kind: CutKind, stack: readonly Frame[], index: number, line: Line): Cut {
  let depth = stack.length;
  for (; depth > 2; depth--) {
    const { first, name, place } = defined(stack[depth - 1]);
    const outside = defined(stack[depth - 2]).place;
    const isRoot = ((place ^ outside) & (bits.main | bits.scope)) !== 0 || name === 'body' || name === 'html';
    if (first !== index || isRoot) break;
  }
  return {
    kind,
    depth: depth + 1,
    level: line.heading,
    headingDepth: stack.length,
    spread: false,
    sibling: undefined,
    place: line.place,
    reach: stack.length,
    held: [],
    length: 0,
  };
}

/** Whether the cut includes this line. If not, lines that were cut wrongly are put back into `lines`. */
export function includesLine(cut: Cut, line: Line, depth: number, lines: Line[]): boolean {
  if (cut.spread && line.heading > 0 && line.heading <= cut.level && depth <= cut.headingDepth) return false;
  cut.length += line.text.length;
  const enters = line.place & ~cut.place & (bits.main | bits.scope);
  const isTooLong =
    (cut.kind === 'notice' && cut.length > MAX_NOTICE_LENGTH) ||
    (cut.spread && cut.length > MAX_SPREAD_LENGTH);
  const isTooMuch = line.heading === 1 || enters !== 0 || isTooLong;
  if (!isTooMuch) {
    cut.held.push({ line, reach: cut.reach });
    return true;
  }
  // It started with a small element at the top of a large one: only the small one was meant.
  for (const held of cut.held)
    if (held.reach === cut.reach && cut.reach < cut.headingDepth) lines.push(held.line);
  return false;
}

/** The cut after an element was closed, or undefined if it ended. */
export function afterClosing(cut: Cut, depth: number): Cut | undefined {
  cut.reach = Math.min(cut.reach, depth);
  if (depth >= cut.depth) return cut;
  // If an element contains only the heading, the section is what follows it.
  if (cut.kind !== 'section' || cut.level === 0 || cut.spread || cut.held.length > 0) return undefined;
  cut.spread = true;
  cut.depth = depth;
  return cut;
}

/** Whether the cut includes an element that opens now. */
export function continuesOver(cut: Cut, name: string, depth: number): boolean {
  if (!cut.spread || depth !== cut.depth) return true;
  cut.sibling ??= name;
  return cut.sibling === name;
}
