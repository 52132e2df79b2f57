import { runningAudit } from '../../src/fairness/metrics/running-audit.ts';
import { seededRandom } from '../../src/fairness/metrics/seeded-random.ts';
import { median, printTable, type Row } from '../table.ts';
import { allPairs, madeUpDecisions } from './made-up-decisions.ts';

const EVENTS = 200;

/** One more decision, and all figures anew. */
export function benchUpdate(sizes: readonly number[] = [100_000, 1_000_000]): void {
  const rows = sizes.map((size): Row => {
    const table = madeUpDecisions(size);
    const running = runningAudit(table, { crosses: allPairs });
    const random = seededRandom(7);
    const times = Array.from({ length: EVENTS }, () => {
      const event = {
        groups: table.attributes.map(({ labels }) => labels[Math.floor(random() * labels.length)] ?? null),
        selected: Math.round(random()),
        score: random(),
        outcome: 2,
      };
      const started = performance.now();
      running.add(event);
      running.document();
      return performance.now() - started;
    });
    return { decisions: size, 'median (ms)': median(times), 'worst (ms)': Math.max(...times) };
  });
  printTable(
    'Updating all figures after one decision',
    rows,
    `${EVENTS} decisions, one at a time: six attributes and their 15 intersections. Budget: under 50 ms.`,
  );
}
