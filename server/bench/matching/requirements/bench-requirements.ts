import { openVocabulary } from '../../../src/skills/index.ts';
import { printTable, type Row } from '../../table.ts';
import { type Counts, classes, countLine } from './count-line.ts';
import { type ExpectedLine, readLines } from './read-lines.ts';

/** Precision and recall of the requirement classifier, for each class, on our own lines. */
export async function benchRequirements(): Promise<void> {
  const vocabulary = await openVocabulary();
  const halves = (['tuning', 'held-out'] as const).map((half) => {
    const lines = readLines(half);
    const started = performance.now();
    const counts = lines.map((line) => countLine(line, vocabulary));
    return { half, lines, counts, ms: (performance.now() - started) / lines.length };
  });
  const rows = classes.map((name): Row => {
    const row: Row = { class: name };
    for (const { half, counts } of halves) {
      const { right, wrong, missed } = sumOf(counts.map((count) => count[name]));
      row[`${half}: lines`] = right + missed;
      row[`${half}: precision`] = share(right, right + wrong);
      row[`${half}: recall`] = share(right, right + missed);
    }
    return row;
  });
  printTable('Requirements: what a line is about', rows, note);
  printTable('Requirements: whole lines', halves.map(summaryOf));
}

const note =
  'Targets: precision at least 0.97, recall at least 0.90. “skill names”, “languages and levels”: each one counts; the rows above count lines. Rules and word lists were not tuned on the held-out lines.';

const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, { right, wrong, missed }) => ({
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      missed: sum.missed + missed,
    }),
    { right: 0, wrong: 0, missed: 0 },
  );

const share = (part: number, all: number) => (all === 0 ? '–' : (part / all).toFixed(3));

function summaryOf({
  half,
  lines,
  counts,
  ms,
}: {
  half: string;
  lines: ExpectedLine[];
  counts: ReturnType<typeof countLine>[];
  ms: number;
}): Row {
  const isRight = counts.map((count) =>
    classes.every((name) => count[name].wrong + count[name].missed === 0),
  );
  const traps = lines.filter(({ trap }) => trap !== '').length;
  const triggered = lines.filter(({ trap }, at) => trap !== '' && !isRight[at]).length;
  return {
    half,
    lines: lines.length,
    traps,
    'traps with a mistake': triggered,
    'right in all classes': share(isRight.filter(Boolean).length, lines.length),
    'right importance': share(counts.filter(({ hasRightKind }) => hasRightKind).length, lines.length),
    'right alternatives': share(counts.filter(({ hasRightChoice }) => hasRightChoice).length, lines.length),
    'ms a line': ms.toFixed(2),
  };
}
