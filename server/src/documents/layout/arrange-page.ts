import { defined } from '../../platform/defined.ts';
import type { Page } from '../model.ts';
import { matchHeading } from '../sections/match-heading.ts';
import { type DateColumn, findDateColumn } from './date-column.ts';
import { findGutters, type Gutter, lineCount, median } from './gutters.ts';
import { findHeadedTable } from './headed-tables.ts';
import { areCards, textOf, trimGutter } from './judge-gutter.ts';
import { findLabelColumn } from './label-column.ts';
import { bottom, type Run, union } from './runs.ts';
import { makeRows, type Region, type Row } from './text-rows.ts';

/** Rows of a page in reading order: columns one after the other, rows across labels. */
export function arrangePage(runs: Run[], page: Page, tables: { count: number }): Row[] {
  if (runs.length === 0) return [];
  const region = { box: union(runs.map((run) => run.box)), isColumn: false };
  const context = { isDrawnInOrder: page.source !== 'ocr', tables, depth: 0 };
  const labels = findLabelColumn(runs);
  if (!labels) return arrange(runs, region, context);
  const sections = labels.sections.flatMap((section) => [
    ...makeRows([section.heading], region),
    ...arrange(section.runs, region, context),
  ]);
  return [...arrange(labels.above, region, context), ...sections];
}

type Context = {
  /** False for images, which have no drawing order. */
  isDrawnInOrder: boolean;
  tables: { count: number };
  depth: number;
};

const MAX_DEPTH = 6;

function arrange(runs: Run[], region: Region, context: Context): Row[] {
  if (runs.length === 0) return [];
  const { isDrawnInOrder, depth } = context;
  const again = (part: Run[], inside: Region) => arrange(part, inside, { ...context, depth: depth + 1 });
  const table = depth < MAX_DEPTH ? findHeadedTable(runs, region, context) : undefined;
  if (table) {
    const others = runs.filter((run) => !table.runs.has(run));
    const isAbove = (run: Run) => run.box.y < table.top;
    const below = others.filter((run) => !isAbove(run));
    return [...again(others.filter(isAbove), region), ...table.rows, ...again(below, region)];
  }
  const gutters = depth < MAX_DEPTH ? findGutters(runs) : [];
  const dates = depth < MAX_DEPTH ? findDateColumn(runs) : undefined;
  const sidebar = dates && sidebarBeside(dates, gutters, isDrawnInOrder);
  if (dates && !sidebar) {
    const entries = dates.entries.flatMap((entry) => [
      ...makeRows([entry.dates], region),
      ...again(entry.runs, region),
    ]);
    return [...again(dates.above, region), ...entries, ...again(dates.below, region)];
  }
  const columns = sidebar ?? firstColumns(gutters, isDrawnInOrder);
  if (!columns) return makeRows(runs, region);
  const gutter = withoutLastHeading(columns);

  const bands = isDrawnInOrder ? bandsOf(gutter) : [gutter];
  const inside = new Set([...gutter.left, ...gutter.right]);
  const top = Math.min(...[...inside].map((run) => run.box.y));
  const outside = runs.filter((run) => !inside.has(run));
  const above = outside.filter((run) => run.box.y < top);
  const below = outside.filter((run) => run.box.y >= top);
  if (bands.length > 1) {
    return [
      ...again(above, region),
      ...bands.flatMap((band) => again([...band.left, ...band.right], region)),
      ...again(below, region),
    ];
  }
  const head = beforeHeadings(gutter) ?? headOf(gutter);
  if (head.length > 0) {
    const rest = runs.filter((run) => !head.includes(run) && !above.includes(run));
    return [...again([...above, ...head], region), ...again(rest, region)];
  }
  const sides = inReadingOrder(gutter, isDrawnInOrder).map((side) =>
    again(
      side,
      areCards(gutter.left, gutter.right)
        ? region
        : { box: union(side.map((run) => run.box)), isColumn: true },
    ),
  );
  return [...again(above, region), ...sides.flat(), ...again(below, region)];
}

/** Columns of which one has all the dates and their entries: the text in the other is not part of the entries. */
function sidebarBeside(dates: DateColumn, gutters: Gutter[], isDrawnInOrder: boolean): Gutter | undefined {
  for (const gutter of gutters) {
    const columns = trimGutter(gutter, isDrawnInOrder);
    const isWhole = [columns?.left, columns?.right].some(
      (side) => side && findDateColumn(side)?.entries.length === dates.entries.length,
    );
    if (columns && isWhole) return columns;
  }
  return undefined;
}

function firstColumns(gutters: Gutter[], isDrawnInOrder: boolean): Gutter | undefined {
  const refused: Gutter[] = [];
  for (const gutter of gutters) {
    // Part of a gutter that separates rows separates rows, too, even if it looks different alone.
    if (refused.some((rows) => isPartOf(gutter, rows))) continue;
    const columns = trimGutter(gutter, isDrawnInOrder);
    if (columns) return columns;
    refused.push(gutter);
  }
  return undefined;
}

function isPartOf(gutter: Gutter, rows: Gutter): boolean {
  if (Math.abs(gutter.x - rows.x) > SAME_EDGE) return false;
  const [left, right] = [new Set(rows.left), new Set(rows.right)];
  return gutter.left.every((run) => left.has(run)) && gutter.right.every((run) => right.has(run));
}

/** A heading below both columns belongs to what follows them, if only on the next page. */
function withoutLastHeading({ left, right: rest, ...gutter }: Gutter): Gutter {
  const end = (side: Run[]) => Math.max(...side.map((run) => bottom(run.box)));
  const cut = (side: Run[], other: Run[]) => {
    const last = side.reduce((low, run) => (run.box.y > low.box.y ? run : low));
    const isBelow = side.length > 2 && last.box.y > end(other);
    return isBelow && matchHeading(textOf(last))?.confidence === 1
      ? side.filter((run) => run !== last)
      : side;
  };
  return { ...gutter, left: cut(left, rest), right: cut(rest, left) };
}

const SAME_EDGE = 30;

/** Parts of a gutter that the file draws one below the other: rows of a layout table. */
function bandsOf({ left, right }: Gutter): { left: Run[]; right: Run[] }[] {
  const isLeft = new Set(left);
  const drawn = [...left, ...right].toSorted((a, b) => a.order - b.order);
  const after = afterEach(drawn, isLeft);
  const bands: { left: Run[]; right: Run[] }[] = [];
  let band: { left: Run[]; right: Run[] } = { left: [], right: [] };
  let lowest = -Infinity;
  drawn.forEach((run, index) => {
    lowest = Math.max(lowest, bottom(run.box) - 0.3 * run.box.height);
    (isLeft.has(run) ? band.left : band.right).push(run);
    const rest = after[index + 1];
    const isWhole = band.left.length > 0 && band.right.length > 0;
    if (!rest || !isWhole || lowest > rest.top || !rest.hasLeft || !rest.hasRight) return;
    bands.push(band);
    band = { left: [], right: [] };
  });
  return [...bands, band];
}

/** For each index in drawing order: where the following text starts, and on which sides it is. */
function afterEach(drawn: Run[], isLeft: Set<Run>) {
  const after = [{ top: Infinity, hasLeft: false, hasRight: false }];
  for (const run of drawn.toReversed()) {
    const next = defined(after[0]);
    after.unshift({
      top: Math.min(next.top, run.box.y),
      hasLeft: next.hasLeft || isLeft.has(run),
      hasRight: next.hasRight || !isLeft.has(run),
    });
  }
  return after;
}

/**
 * Name and contact details side by side, if one side ends before the first heading of the other: what follows is not
 * part of these columns.
 */
function beforeHeadings({ left, right }: Gutter): Run[] | undefined {
  const all = [...left, ...right];
  const body = median(all.map((run) => run.size));
  // “Teaching and other employment” is a heading if it is larger than the text.
  const headings = all.filter(
    (run) => (matchHeading(textOf(run))?.confidence ?? 0) >= (run.size > 1.15 * body ? 0.75 : 1),
  );
  const first = Math.min(...headings.map((run) => run.box.y));
  const isAbove = (run: Run) => bottom(run.box) < first + 0.3 * run.size;
  const isHead = [left, right].some((side) => side.every(isAbove)) && !all.every(isAbove);
  return isHead ? all.filter(isAbove) : undefined;
}

const HEAD_LINES = 8;

/** The name and what is next to it, above two columns and separated from both. */
function headOf({ left, right }: Gutter): Run[] {
  const all = [...left, ...right].toSorted((a, b) => a.box.y - b.box.y);
  const largest = Math.max(...all.map((run) => run.size));
  const body = median(all.map((run) => run.size));
  if (largest < 1.5 * body) return [];
  const isLeft = new Set(left);
  let lowest = -Infinity;
  let hasName = false;
  for (const [index, run] of all.entries()) {
    if (hasName && run.box.y - lowest > 0.4 * body) {
      const [head, rest] = [all.slice(0, index), all.slice(index)];
      const sides = [rest.filter((each) => isLeft.has(each)), rest.filter((each) => !isLeft.has(each))];
      return lineCount(head) <= HEAD_LINES && sides.every((side) => lineCount(side) >= 3) ? head : [];
    }
    if (matchHeading(textOf(run))) return [];
    hasName ||= run.size === largest;
    lowest = Math.max(lowest, bottom(run.box));
  }
  return [];
}

/** In drawing order if the file draws one side completely and then the other, otherwise from the left. */
function inReadingOrder({ left, right }: Gutter, isDrawnInOrder: boolean): Run[][] {
  const last = (runs: Run[]) => Math.max(...runs.map((run) => run.order));
  const first = (runs: Run[]) => Math.min(...runs.map((run) => run.order));
  return isDrawnInOrder && last(right) < first(left) ? [right, left] : [left, right];
}
