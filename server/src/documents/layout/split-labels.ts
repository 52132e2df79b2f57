import { findDates } from '../normalize/dates.ts';
import { isOneHeading, matchHeading } from '../sections/match-heading.ts';
import { isLabel, textOf } from './judge-gutter.ts';
import { type Run, right, union } from './runs.ts';
import { isTableHead } from './table-head.ts';
import type { Row } from './text-rows.ts';

/**
 * Fixes rows with a label on the left: a heading becomes a separate line before the row, and a date range on two lines
 * becomes one.
 */
export function splitLabels(pages: Row[][]): Row[][] {
  const joined = pages.map(joinLabels);
  const headings = headingLabels(joined.flat());
  return joined.map((rows) =>
    rows.flatMap((row) => {
      const [first, ...rest] = row.runs;
      if (!first || !headings.has(first)) return [row];
      return [
        { ...row, runs: [first], box: first.box },
        { ...row, runs: rest, box: union(rest.map((run) => run.box)) },
      ];
    }),
  );
}

/**
 * First cells that are headings, if the document puts its headings there: at least one is for experience or education.
 * A word before several values (“Employer”) is a label, and so is one whose section has a heading of its own.
 */
function headingLabels(rows: Row[]): Set<Run> {
  const found = rows.flatMap((row) => {
    const [first, next] = row.runs;
    if (isTableHead(row.runs)) return [];
    if (!first || !next || !isApart(first, next)) return [];
    const text = textOf(first);
    const isWhole = matchHeading(row.runs.map(textOf).join(' ')) !== undefined;
    const match = isWhole || text.endsWith(':') ? undefined : matchHeading(text);
    return match ? [{ run: first, text, kind: match.kind, style: styleOf(first) }] : [];
  });
  if (found.length === 0) return new Set();
  const counts = Map.groupBy(found, ({ text }) => text);
  const alone = headingsAlone(rows);
  const headings = found.filter(
    ({ text, kind, style }) => counts.get(text)?.length === 1 && !hasOther(alone.get(kind), style),
  );
  const styles = new Set(
    headings.filter(({ kind }) => kind === 'experience' || kind === 'education').map(({ style }) => style),
  );
  return new Set(headings.filter(({ style }) => styles.has(style)).map(({ run }) => run));
}

/** The styles of headings of experience and education that have a line of their own. */
function headingsAlone(rows: Row[]): Map<string, Set<string>> {
  const styles = new Map<string, Set<string>>();
  for (const { runs } of rows) {
    const [first, next] = runs;
    const kind = first && !next && !first.bullet ? matchHeading(textOf(first))?.kind : undefined;
    if (first && (kind === 'experience' || kind === 'education'))
      styles.set(kind, (styles.get(kind) ?? new Set()).add(styleOf(first)));
  }
  return styles;
}

const hasOther = (styles: Set<string> | undefined, style: string) =>
  styles !== undefined && styles.size > (styles.has(style) ? 1 : 0);

function isApart(label: Run, next: Run): boolean {
  const gap = next.box.x - right(label.box);
  const isOther = label.pieces.at(-1)?.color !== next.pieces[0]?.color || label.size > 1.1 * next.size;
  return next.apart || gap > (isOther ? 0.38 : 0.7) * label.size;
}

function styleOf(run: Run): string {
  const piece = run.pieces[0];
  const text = textOf(run);
  return [Math.round(run.size), piece?.bold, piece?.color, text === text.toUpperCase()].join(' ');
}

/** “01/2019 –” above “today”, “Professional” above “Experience”. */
function joinLabels(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const [label] = row.runs;
    const above = before?.runs[0];
    if (before && above && label && isContinuedBelow(above, label, before, row)) {
      above.pieces = [...above.pieces, ...label.pieces.map((piece) => ({ ...piece }))];
      above.box = union([above.box, label.box]);
      before.box = union(before.runs.map((run) => run.box));
      const rest = row.runs.slice(1);
      if (rest.length > 0) joined.push({ ...row, runs: rest, box: union(rest.map((run) => run.box)) });
    } else joined.push(row);
  }
  return joined;
}

function isContinuedBelow(above: Run, label: Run, before: Row, row: Row): boolean {
  const second = before.runs[1];
  if (
    !second ||
    before.cell ||
    row.cell ||
    label.bullet ||
    before.region !== row.region ||
    right(label.box) > second.box.x - 2
  )
    return false;
  if (label.box.y - (above.box.y + above.box.height) > 0.9 * label.size) return false;
  const [text, below] = [textOf(above), textOf(label)];
  if (isOneHeading(text, below)) return styleOf(above) === styleOf(label);
  const isOpen =
    /(?:[-–—]|\b(?:to|bis|au|à|al|até|a|tot|until))$/iu.test(text) || /^(?:[-–—]|to\s|bis\s)/iu.test(below);
  // “2021 –” above “2015 – 2021”: the first one is open.
  const isRange = findDates(below).some(({ kind }) => kind === 'range');
  return isLabel(text) && isOpen && !isRange && below.length <= 24;
}
