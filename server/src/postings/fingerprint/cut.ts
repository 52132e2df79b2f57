import { defined } from '../../platform/defined.ts';
import { bits } from './elements.ts';
import type { Line } from './page-text.ts';
import type { CutKind } from './sections.ts';

/** An open element: the meaning of what stands in it, its first line (-1 while there is none), whether it is a quotation. */
export type Frame = { name: string; place: number; first: number; quoted: boolean };

/** A part of the page that is not about this job, while it is being passed over. */
export type Cut = {
  kind: CutKind;
  /** It ends when fewer elements are open. */
  depth: number;
  /** Of the heading it began with: the next of this rank at this depth ends it, where it has no element of its own. */
  level: number;
  headingDepth: number;
  spread: boolean;
  /** The kind of element it spread over: the next of another kind is something else. */
  sibling: string | undefined;
  place: number;
  /** The fewest elements that were open since it began. */
  reach: number;
  held: { line: Line; reach: number }[];
  length: number;
};

/** A notice longer than this is something else, and so is what stands loosely below a heading. */
const LONGEST_NOTICE = 2000;
const LONGEST_SPREAD = 4000;

/** From the largest element that begins with this line, short of the page and its main part. */
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

/** Whether the cut goes on with this line in it; where it does not, what was cut too much is in `lines` again. */
export function holds(cut: Cut, line: Line, depth: number, lines: Line[]): boolean {
  if (cut.spread && line.heading > 0 && line.heading <= cut.level && depth <= cut.headingDepth) return false;
  cut.length += line.text.length;
  const enters = line.place & ~cut.place & (bits.main | bits.scope);
  const isTooLong =
    (cut.kind === 'notice' && cut.length > LONGEST_NOTICE) || (cut.spread && cut.length > LONGEST_SPREAD);
  const isTooMuch = line.heading === 1 || enters !== 0 || isTooLong;
  if (!isTooMuch) {
    cut.held.push({ line, reach: cut.reach });
    return true;
  }
  // It began with something small at the top of something large: only the small part was meant.
  for (const each of cut.held)
    if (each.reach === cut.reach && cut.reach < cut.headingDepth) lines.push(each.line);
  return false;
}

/** After an element closed: the cut as it goes on, or none. */
export function afterClosing(cut: Cut, depth: number): Cut | undefined {
  cut.reach = Math.min(cut.reach, depth);
  if (depth >= cut.depth) return cut;
  // Where an element held the heading alone, what follows beside it is the section.
  if (cut.kind !== 'section' || cut.level === 0 || cut.spread || cut.held.length > 0) return undefined;
  cut.spread = true;
  cut.depth = depth;
  return cut;
}

/** Whether the cut goes on over an element that opens now. */
export function goesOn(cut: Cut, name: string, depth: number): boolean {
  if (!cut.spread || depth !== cut.depth) return true;
  cut.sibling ??= name;
  return cut.sibling === name;
}
