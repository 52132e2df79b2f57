import { plainWords } from '../sections/match-heading.ts';
import { type Gutter, lineCount } from './gutters.ts';
import { isBeside } from './rows.ts';
import { baseline, type Run } from './runs.ts';

/**
 * `rows`: what stands at both sides of the gutter belongs together line by line (labels, dates at a margin,
 * tables); `columns`: one side is read, then the other.
 */
export function judgeGutter(gutter: Gutter, isDrawnInOrder: boolean): 'rows' | 'columns' {
  const sides = [gutter.left, gutter.right].toSorted((a, b) => lineCount(a) - lineCount(b));
  const [few, many] = sides as [Run[], Run[]];
  const firsts = firstOfLines(few);
  const others = many.toSorted((a, b) => baseline(a) - baseline(b));
  const mated = share(firsts, (run) => others.some((other) => isBeside(run, other)));
  const alone = share(firsts, (run) => !few.some((other) => isStacked(run, other)));
  const dated = share(firsts, (run) => isLabel(textOf(run)));
  const short = share(firsts, (run) => textOf(run).length <= 28);
  if (mated < 0.5) return 'columns';
  if (firsts.length <= SMALL && mated === 1 && few.concat(many).some((run) => isLabel(textOf(run))))
    return 'rows';
  const alternation = isDrawnInOrder ? alternationOf(gutter, firsts.length) : 0.5;
  if (isDrawnInOrder && alternation < 0.12 && dated < 0.6 && alone < 0.8) return 'columns';
  const evidence = mated + alone + dated + short * 0.5 + (alternation - 0.5) * 2;
  return evidence >= 2 ? 'rows' : 'columns';
}

/** A title and a company beside a period and a place are two rows, however the file draws them. */
const SMALL = 3;

export const textOf = (run: Run) => run.pieces.map((piece) => piece.text).join(' ');

/** A date, a year, or a range of them: what stands in a column of labels. */
export function isLabel(text: string): boolean {
  return (
    /(?:19|20)\d\d|\b\d{1,2}\s?[/.]\s?\d{2,4}|['’]\d\d\b/.test(text) &&
    text.length <= 40 &&
    wordCount(text) <= 6
  );
}

const wordCount = (text: string) => plainWords(text).split(' ').length;

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

/** 1 where the file draws line by line across the gutter, 0 where it draws one side and then the other. */
function alternationOf({ left, right }: Gutter, lines: number): number {
  const isLeft = new Set(left);
  const drawn = [...left, ...right].toSorted((a, b) => a.order - b.order);
  let switches = 0;
  for (let index = 1; index < drawn.length; index++) {
    if (isLeft.has(drawn[index] as Run) !== isLeft.has(drawn[index - 1] as Run)) switches++;
  }
  return Math.min(1, (switches - 1) / Math.max(1, 2 * lines - 2));
}
