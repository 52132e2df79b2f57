import { isOneHeading, matchHeading } from '../sections/match-heading.ts';
import { isLabel, textOf } from './judge-gutter.ts';
import { bottom, middle, overlap, type Run, right, union } from './runs.ts';
import { makeRows, type Row } from './text-rows.ts';

/** Section headings in a column on the left, each with the text of its section beside it. */
export type LabelColumn = { above: Run[]; sections: { heading: Run; runs: Run[] }[] };

/** Pages have fewer headings; a document must not control the time that comparing them takes. */
const MAX_HEADINGS = 40;
/** Left edges this far apart, in points, are one edge. */
const SAME_EDGE = 6;

/**
 * Labels are often larger than the text beside them, wrapped, or centered on their section, so they share no baseline
 * with its first line.
 */
export function findLabelColumn(runs: Run[]): LabelColumn | undefined {
  const known = stackHeadings(runs).filter((run) => isHeading(textOf(run)));
  if (known.length < 2 || known.length > MAX_HEADINGS) return undefined;
  const edge = contentEdge(known, runs);
  if (edge === undefined) return undefined;
  const style = styleOf(edge.labels[0]);
  const left = runs.filter((run) => right(run.box) <= edge.x - 2);
  const labels = stackLabels(left.filter((run) => styleOf(run) === style));
  const pieces = new Set(labels.flatMap((label) => label.pieces));
  const others = runs.filter((run) => !run.pieces.some((piece) => pieces.has(piece)));
  const starts = startsOf(
    labels,
    others.filter((run) => run.box.x >= edge.x - 2),
  );
  const top = starts[0] ?? 0;
  if (!isLabelColumn(labels, left, others, top)) return undefined;
  return {
    above: others.filter((run) => middle(run.box) < top),
    sections: labels.map((heading, index) => ({
      heading,
      runs: others.filter((run) => {
        const y = middle(run.box);
        return y >= (starts[index] ?? 0) && y < (starts[index + 1] ?? Infinity);
      }),
    })),
  };
}

const isHeading = (text: string) => !text.endsWith(':') && matchHeading(text)?.confidence === 1;

/** Besides headings, such a column may have dates, but no text of its own: that is a sidebar. */
function isLabelColumn(labels: Run[], left: Run[], others: Run[], top: number): boolean {
  const beside = new Set(others);
  const rest = left.filter((run) => beside.has(run) && run.box.y > top && !isLabel(textOf(run)));
  const known = labels.filter((label) => isHeading(textOf(label)));
  // “Employer” before each of several values is a label of the value.
  if (new Set(known.map(textOf)).size < known.length) return false;
  return known.length >= 2 && known.length >= 0.5 * labels.length && rest.length <= 0.3 * labels.length;
}

/** Where the text beside most headings starts, if one of them is for experience or education. */
function contentEdge(known: Run[], runs: Run[]): { x: number; labels: Run[] } | undefined {
  const edges = known.flatMap((label) => {
    const beside = runs.filter(
      (run) => run.box.x > right(label.box) + 2 && overlap(run.box, label.box) > 0.3,
    );
    return beside.length > 0 ? [{ label, x: Math.min(...beside.map((run) => run.box.x)) }] : [];
  });
  const groups = edges.map(({ x }) => edges.filter((other) => Math.abs(other.x - x) <= SAME_EDGE));
  const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const labels = largest.map(({ label }) => label);
  const kinds = new Set(labels.map((label) => matchHeading(textOf(label))?.kind));
  if (kinds.size < 2 || !(kinds.has('experience') || kinds.has('education'))) return undefined;
  return new Set(labels.map(styleOf)).size === 1
    ? { x: Math.min(...largest.map(({ x }) => x)), labels }
    : undefined;
}

function styleOf(run: Run | undefined): string {
  const piece = run?.pieces[0];
  return [Math.round(run?.size ?? 0), piece?.bold, piece?.color].join(' ');
}

/** Joins “Professional” and “Experience” below it. */
function stackHeadings(runs: Run[]): Run[] {
  return stack(runs, (above, below) => isOneHeading(textOf(above), textOf(below)));
}

/** Joins the lines of each label. Two headings below each other are two labels. */
function stackLabels(runs: Run[]): Run[] {
  return stack(runs, (above, below) => !isHeading(textOf(above)) || !isHeading(textOf(below)));
}

const LOOKAHEAD = 12;

function stack(runs: Run[], isOne: (above: Run, below: Run) => boolean): Run[] {
  const sorted = runs.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const gone = new Set<Run>();
  return sorted.flatMap((run, index) => {
    if (gone.has(run)) return [];
    let label = run;
    for (const below of sorted.slice(index + 1, index + LOOKAHEAD)) {
      if (gone.has(below) || !isWrapped(label, below) || !isOne(label, below)) continue;
      gone.add(below);
      const box = union([label.box, below.box]);
      label = { ...label, pieces: [...label.pieces, ...below.pieces], box };
    }
    return [label];
  });
}

/** One directly below the other in the same style, with their left or right edges or middles aligned. */
function isWrapped(above: Run, below: Run): boolean {
  if (above.bullet || below.bullet || styleOf(above) !== styleOf(below)) return false;
  const gap = below.box.y - bottom(above.box);
  if (gap < -0.3 * above.size || gap > 0.4 * above.size) return false;
  const [a, b] = [above.box, below.box];
  const shifts = [a.x - b.x, right(a) - right(b), a.x + right(a) - b.x - right(b)];
  return shifts.some((shift) => Math.abs(shift) < 3);
}

/** Where each section starts: at the line beside its label, or at the first line of a block centered on the label. */
function startsOf(labels: Run[], content: Run[]): number[] {
  const rows = makeRows(content, { box: { x: 0, y: 0, width: 0, height: 0 }, isColumn: false });
  let next = 0;
  return labels.map((label, index) => {
    const before = labels[index - 1];
    const floor = before ? bottom(before.box) : -Infinity;
    while (next < rows.length && isAbove(rows[next], label)) next++;
    const row = rows[next];
    if (!row || overlap(row.box, label.box) <= 0) return label.box.y;
    const first = blockStart(rows, next, floor);
    const last = blockEnd(rows, next);
    const center = ((rows[first]?.box.y ?? 0) + bottom((rows[last] ?? row).box)) / 2;
    const isCentered = Math.abs(center - middle(label.box)) < 0.5 * label.size;
    const start = isCentered ? (rows[first] ?? row) : row;
    return Math.min(start.box.y, label.box.y);
  });
}

const isAbove = (row: Row | undefined, label: Run) =>
  row !== undefined && bottom(row.box) < label.box.y + 0.3 * label.box.height;

const isNear = (above: Row | undefined, below: Row | undefined) =>
  above !== undefined && below !== undefined && below.box.y - bottom(above.box) < 0.8 * below.box.height;

function blockStart(rows: Row[], from: number, floor: number): number {
  let index = from;
  while (isNear(rows[index - 1], rows[index]) && (rows[index - 1]?.box.y ?? 0) > floor) index--;
  return index;
}

function blockEnd(rows: Row[], from: number): number {
  let index = from;
  while (isNear(rows[index], rows[index + 1])) index++;
  return index;
}
