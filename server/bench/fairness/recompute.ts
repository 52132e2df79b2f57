import { auditTable } from '../../src/fairness/metrics/audit-table.ts';
import { type DecisionTable, UNKNOWN } from '../../src/fairness/metrics/table.ts';
import { median, printTable, type Row } from '../table.ts';
import { openFairlearn } from './fairlearn.ts';
import { allPairs, attributeNames, madeUpDecisions } from './made-up-decisions.ts';

const REPEATS = 5;

/** Six attributes and their 15 intersections: everything that a dashboard shows, from the decisions themselves. */
export function benchRecompute(sizes: readonly number[] = [100_000, 1_000_000]): void {
  const rows: Row[] = [];
  for (const size of sizes) {
    const table = madeUpDecisions(size);
    const six = secondsOf(() => auditTable(table));
    const all = secondsOf(() => auditTable(table, { crosses: allPairs }));
    const one = secondsOf(() =>
      auditTable({ ...table, attributes: table.attributes.slice(0, 2) }, { crosses: allPairs.slice(0, 1) }),
    );
    const pass = secondsOf(() => plainPass(table));
    rows.push(
      row(size, 'Tenon', { six, one, all }),
      row(size, 'plain single pass (people and selected)', { all: pass }),
    );
    const theirs = openFairlearn()?.run(table);
    rows.push(row(size, theirs ? `Fairlearn ${theirs.version}` : 'Fairlearn: not installed', theirs ?? {}));
  }
  printTable(
    'Recomputing all figures, seconds',
    rows,
    `Median of ${REPEATS} runs; Fairlearn runs once. Fairlearn computes the same rates, ratios and differences, without intervals, tests and the sample median. Budget: under 3 s for everything at 1,000,000 decisions.`,
  );
}

type Seconds = { six?: number; one?: number; all?: number };

const row = (size: number, who: string, { six, one, all }: Seconds): Row => ({
  decisions: size,
  '': who,
  'six attributes': cell(six),
  'one intersection': cell(one),
  'six attributes and 15 intersections': cell(all),
});

const cell = (seconds: number | undefined) => (seconds === undefined ? '–' : seconds.toFixed(3));

function secondsOf(work: () => unknown): number {
  const times = Array.from({ length: REPEATS }, () => {
    const started = performance.now();
    work();
    return (performance.now() - started) / 1000;
  });
  return median(times);
}

/** The least that anybody could do: count people and selected ones of all groups, in one loop. */
function plainPass({ rows, attributes, selected }: DecisionTable): Map<number, number>[] {
  const pairs = allPairs.map((names) => names.map((name) => attributeNames.indexOf(name)));
  const classes = [...attributes.map((_, at) => [at]), ...pairs];
  const counts = classes.map(() => new Map<number, number>());
  for (let at = 0; at < rows; at++)
    for (const [which, parts] of classes.entries()) {
      let key: number = selected?.[at] ?? 0;
      for (const part of parts) {
        const code = attributes[part]?.codes[at] ?? UNKNOWN;
        key = code === UNKNOWN || key < 0 ? -1 : key * 100 + code;
      }
      const map = counts[which];
      if (key >= 0) map?.set(key, (map.get(key) ?? 0) + 1);
    }
  return counts;
}
