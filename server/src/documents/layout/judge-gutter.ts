import { defined } from '../../platform/defined.ts';
import { matchHeading } from '../sections/match-heading.ts';
import { type Gutter, lineCount } from './gutters.ts';
import { baseline, type Run } from './runs.ts';
import { isBeside } from './text-rows.ts';

/**
 * `rows`: both sides of the gutter belong together line by line (labels, dates in a margin, tables). `columns`: one
 * side is read after the other.
 */
export function judgeGutter(
  gutter: Pick<Gutter, 'left' | 'right'>,
  isDrawnInOrder: boolean,
): 'rows' | 'columns' {
  const sides = [gutter.left, gutter.right].toSorted((a, b) => lineCount(a) - lineCount(b));
  const [few, many] = sides as [Run[], Run[]];
  const firsts = firstOfLines(few);
  const others = many.toSorted((a, b) => baseline(a) - baseline(b));
  const paired = share(firsts, (run) => others.some((other) => isBeside(run, other)));
  if (paired < 0.5) return 'columns';
  if (
    firsts.some((run) => isHeading(run) && others.some((other) => isBeside(run, other) && isHeading(other)))
  ) {
    return 'columns';
  }
  if (areCards(few, many)) return 'columns';
  const stacks = stacksOf(firsts);
  const labeled = share(firsts, (run) => isLabel(textOf(run)) || isLoneHeading(run, stacks));
  const inProse = share(firsts, (run) => isInsideProse(run, others));
  if (firsts.length <= MAX_PAIRED_ROWS && paired === 1 && labeled > 0 && inProse === 0) return 'rows';
  const backs = firstOfLines(many);
  const evidence =
    1.5 * paired +
    1.2 * labeled +
    0.6 * share(firsts, (run) => stacks.some((stack) => stack.length <= 2 && stack.includes(run))) +
    0.5 * share(backs, (run) => firsts.some((other) => isBeside(run, other))) +
    0.3 * share(firsts, (run) => textOf(run).length <= 28) +
    (isDrawnInOrder ? 2 * alternationOf(gutter, firsts.length) - 1 : 0) -
    1.5 * inProse -
    (share(firsts, (run) => textOf(run).length > MIN_PROSE_LENGTH) > 0.12 ? 1 : 0);
  return evidence >= MIN_ROW_SCORE ? 'rows' : 'columns';
}

/** Labels are shorter. */
const MIN_PROSE_LENGTH = 44;

/** Next to a line that continues the one above it, so it does not belong to that line. */
function isInsideProse(run: Run, others: Run[]): boolean {
  const partner = others.find((other) => isBeside(run, other));
  if (!partner || partner.bullet) return false;
  return others.some(
    (other) =>
      baseline(other) < baseline(partner) && isStacked(other, partner) && textOf(other).length > PROSE,
  );
}

const PROSE = 50;

/** Entries side by side have a date range each; a row of a table or of labels has one. */
export const areCards = (side: Run[], other: Run[]) =>
  side.some(
    (run) => isRange(textOf(run)) && other.some((next) => isBeside(run, next) && isRange(textOf(next))),
  );

const isRange = (text: string) => isLabel(text) && countYears(text) > 1;

export const countYears = (text: string) => text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.length ?? 0;

const isHeading = (run: Run) => matchHeading(textOf(run)) !== undefined;

/** A heading without text below it on its side. */
const isLoneHeading = (run: Run, stacks: Run[][]) =>
  isHeading(run) && stacks.some((stack) => stack.length === 1 && stack[0] === run);

/** Groups of runs directly below each other. */
function stacksOf(firsts: Run[]): Run[][] {
  const stacks: Run[][] = [];
  for (const run of firsts) {
    const last = stacks.at(-1)?.at(-1);
    if (last && isStacked(run, last)) stacks.at(-1)?.push(run);
    else stacks.push([run]);
  }
  return stacks;
}

/** Labels and dates score higher than this, sidebars lower, whatever the drawing order. */
const MIN_ROW_SCORE = 2.2;

/**
 * The part of a gutter that separates columns. If a heading starts a part with dates in a margin, those are only
 * accidentally aligned with the columns above or below.
 */
export function trimGutter(gutter: Gutter, isDrawnInOrder: boolean): Gutter | undefined {
  if (judgeGutter(gutter, isDrawnInOrder) === 'rows') return undefined;
  const isKnown = (run: Run) => matchHeading(textOf(run))?.confidence === 1;
  const headings = [...gutter.left, ...gutter.right]
    .filter(isKnown)
    .map((run) => run.box.y - 0.3 * run.size)
    .toSorted((a, b) => a - b);
  const part = (test: (run: Run) => boolean) => ({
    ...gutter,
    left: gutter.left.filter(test),
    right: gutter.right.filter(test),
  });
  const isDated = (side: Gutter) =>
    side.left.length > 0 &&
    side.right.length > 0 &&
    [side.left, side.right].some((runs) => share(runs, (run) => isLabel(textOf(run))) >= 0.4) &&
    judgeGutter(side, isDrawnInOrder) === 'rows';
  // Cards below one heading are columns of their own, between or below those of the page. If there is text beside a
  // heading, the columns are those of the page, even if two of their dates are side by side.
  const isOwn = (side: Gutter, rest: Gutter) =>
    isDated(side) ||
    (areCards(side.left, side.right) &&
      !hasTextBeside(side.left.filter(isKnown), side.right) &&
      !hasTextBeside(side.right.filter(isKnown), side.left) &&
      lineCount(rest.left) > 1 &&
      lineCount(rest.right) > 1);
  const [above, below] = [
    (y: number) => part((run) => run.box.y < y),
    (y: number) => part((run) => run.box.y >= y),
  ];
  const end = headings.find((y) => isOwn(below(y), above(y)));
  const start = headings.findLast((y) => isOwn(above(y), below(y)));
  if (end === undefined && start === undefined) return gutter;
  const kept = part((run) => run.box.y < (end ?? Infinity) && run.box.y >= (start ?? -Infinity));
  return lineCount(kept.left) < 2 || lineCount(kept.right) < 2 ? undefined : kept;
}

const hasTextBeside = (headings: Run[], other: Run[]) =>
  headings.some((heading) => other.some((run) => isBeside(heading, run)));

/** A title and a company next to dates and a place are two rows, whatever the drawing order. */
const MAX_PAIRED_ROWS = 3;

export const textOf = (run: Run) => run.pieces.map((piece) => piece.text).join(' ');

/** A date or date range and little else, as in a column of labels. */
export function isLabel(text: string): boolean {
  // Thai years are about 543 ahead.
  if (!/(?:1[89]|20|25)\d\d|\b\d{1,2}\s?[/.]\s?\d{2,4}|['’]\d\d\b/.test(text)) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.length <= 4 && words.join('').length <= 24;
}

const share = <T>(items: T[], test: (item: T) => boolean) =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

/** The leftmost run of every line. */
function firstOfLines(runs: Run[]): Run[] {
  const firsts: Run[] = [];
  for (const run of runs.toSorted((a, b) => baseline(a) - baseline(b) || a.box.x - b.box.x)) {
    if (!firsts.some((other) => isBeside(other, run))) firsts.push(run);
  }
  return firsts;
}

function isStacked(run: Run, other: Run): boolean {
  const apart = Math.abs(baseline(run) - baseline(other));
  return run !== other && apart > 0.5 * run.size && apart < 1.9 * Math.max(run.size, other.size);
}

/** 1 if the file draws line by line across the gutter, 0 if it draws one side after the other. */
function alternationOf({ left, right }: Pick<Gutter, 'left' | 'right'>, lines: number): number {
  const isLeft = new Set(left);
  const drawn = [...left, ...right].toSorted((a, b) => a.order - b.order);
  let switches = 0;
  for (let index = 1; index < drawn.length; index++) {
    if (isLeft.has(defined(drawn[index])) !== isLeft.has(defined(drawn[index - 1]))) switches++;
  }
  return Math.min(1, (switches - 1) / Math.max(1, 2 * lines - 2));
}
