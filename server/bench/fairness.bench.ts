import { benchPower } from './fairness/power.ts';
import { benchRecompute } from './fairness/recompute.ts';
import { benchUpdate } from './fairness/update.ts';

/**
 * What a compliance officer waits for. `BENCH_PART` chooses one part: `recompute` or `update` (`BENCH_SIZE`: decisions,
 * several with commas), or `power` (`BENCH_SIZE`: simulated months). `BENCH_PYTHON` is an interpreter with Fairlearn; without it, Fairlearn is installed.
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const sizes = only ? process.env.BENCH_SIZE?.split(',').map(Number) : undefined;
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('recompute')) benchRecompute(sizes);
  if (isWanted('update')) benchUpdate(sizes);
  if (isWanted('power')) benchPower(sizes?.[0]);
}
