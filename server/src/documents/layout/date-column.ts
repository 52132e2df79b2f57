import { findDates, isDateFragment } from '../normalize/dates.ts';
import { isLabel, textOf } from './judge-gutter.ts';
import { bottom, overlap, type Run, right, union } from './runs.ts';

/** Dates in a narrow column on the left, wrapped over several lines, each beside its entry. */
export type DateColumn = { above: Run[]; entries: { dates: Run; runs: Run[] }[]; below: Run[] };

const SAME_EDGE = 3;
/** Pages have fewer dates; a document must not control the time that comparing them takes. */
const MAX_DATES = 120;
/** “5 years 6 months” below the dates. */
const duration = /^\(?\d{1,2} \p{L}{1,10}\.?(?: \d{1,2} \p{L}{1,10}\.?)?\)?$/u;

const isDate = (run: Run) => {
  const text = textOf(run).trim();
  return isLabel(text) || isDateFragment(text) || duration.test(text);
};

/**
 * A wrapped date has more lines than the head beside it, so lines of the two sides do not correspond: the text beside a
 * date belongs to it until the next date starts.
 */
export function findDateColumn(runs: Run[]): DateColumn | undefined {
  const dated = runs.filter((run) => isLabel(textOf(run)));
  if (dated.length < 2 || dated.length > MAX_DATES) return undefined;
  const edge = Math.min(...dated.map((run) => run.box.x));
  const column = runs
    .filter((run) => Math.abs(run.box.x - edge) <= SAME_EDGE)
    .toSorted((a, b) => a.box.y - b.box.y);
  for (const { dates, end } of groupsOf(column)) {
    const found = columnOf(dates, end, runs);
    if (found) return found;
  }
}

/** Dates that follow each other in the column, and where other text follows. */
function groupsOf(column: Run[]): { dates: Run[]; end: number }[] {
  const groups: { dates: Run[]; end: number }[] = [];
  let isOpen = false;
  for (const run of column) {
    const last = groups.at(-1);
    if (!isDate(run)) {
      if (isOpen && last) last.end = run.box.y;
      isOpen = false;
    } else if (isOpen) last?.dates.push(run);
    else {
      groups.push({ dates: [run], end: Infinity });
      isOpen = true;
    }
  }
  return groups;
}

function columnOf(firsts: Run[], end: number, runs: Run[]): DateColumn | undefined {
  const dates = withEnds(firsts, runs);
  const own = new Set(dates);
  const stacks = stacksOf(
    dates,
    runs.filter((run) => !own.has(run)),
  );
  if (stacks.length < 2 || !stacks.some((stack) => stack.length > 1)) return undefined;
  const top = dates[0]?.box.y ?? 0;
  const pieces = new Set(dates.flatMap((run) => run.pieces.map(({ box }) => box)));
  const isOwn = (run: Run) => own.has(run) || run.pieces.some(({ box }) => pieces.has(box));
  const within = runs.filter((run) => !isOwn(run) && bottom(run.box) > top && run.box.y < end - 1);
  const limit = Math.max(...dates.map((run) => right(run.box)));
  if (within.some((run) => run.box.x < limit + 2) || !areBeside(stacks, within)) return undefined;
  const starts = stacks.map((stack) => startOf(stack, within));
  return {
    above: runs.filter((run) => bottom(run.box) <= top),
    entries: stacks.map((stack, index) => ({
      dates: joined(stack),
      runs: within.filter(
        (run) =>
          (index === 0 || run.box.y >= (starts[index] ?? 0)) && run.box.y < (starts[index + 1] ?? Infinity),
      ),
    })),
    below: runs.filter((run) => run.box.y >= end - 1),
  };
}

/** “July 2010   May 2011”: OCR may lose the dash of a range, and its end is a run of its own. */
function withEnds(firsts: Run[], runs: Run[]): Run[] {
  const limit = Math.max(...firsts.map((run) => right(run.box)));
  const ends = runs.filter((run) => !firsts.includes(run) && run.box.x < limit && isLabel(textOf(run)));
  return firsts.flatMap((run) => {
    const last = ends.find((end) => overlap(end.box, run.box) > 0.6 && end.box.x > run.box.x);
    const [piece, ...rest] = last?.pieces ?? [];
    return last && piece && isLabel(textOf(run))
      ? [run, { ...last, pieces: [{ ...piece, text: `– ${piece.text}` }, ...rest] }]
      : [run];
  });
}

/** Lines directly below each other are one date, unless each of them has an entry of its own. */
function stacksOf(dates: Run[], others: Run[]): Run[][] {
  const stacks: Run[][] = [];
  for (const run of dates) {
    const stack = stacks.at(-1);
    const last = stack?.at(-1);
    const isClose = last && run.box.y - bottom(last.box) < 0.8 * run.size;
    if (isClose && stack && !(startsEntry(run, stack) && areBeside([[run]], others))) stack.push(run);
    else stacks.push([run]);
  }
  return stacks;
}

/** A whole range, or any date below one. */
function startsEntry(run: Run, stack: Run[]): boolean {
  const isRange = (text: string) => findDates(text).some(({ kind }) => kind === 'range');
  return isRange(textOf(run)) || (isLabel(textOf(run)) && isRange(stack.map(textOf).join(' ')));
}

/** Every date has text beside its first line. */
function areBeside(stacks: Run[][], others: Run[]): boolean {
  return stacks.every(([first]) => first && others.some((run) => overlap(run.box, first.box) > 0.3));
}

/** The head beside a date may be in larger type and start slightly above it. */
function startOf([first]: Run[], others: Run[]): number {
  if (!first) return Infinity;
  const beside = others.filter((run) => overlap(run.box, first.box) > 0.3).map((run) => run.box.y);
  return Math.min(first.box.y, ...beside);
}

function joined(stack: Run[]): Run {
  const [first] = stack as [Run];
  return { ...first, pieces: stack.flatMap((run) => run.pieces), box: union(stack.map((run) => run.box)) };
}
