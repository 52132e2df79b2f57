import { benchClaims, benchGrowth } from './applying/claims.ts';
import { benchFaults } from './applying/faults.ts';
import { benchLeases } from './applying/leases.ts';

/**
 * Claims, the leases under them, and what is true after everything was killed. `BENCH_PART` chooses one part: `claims`
 * (`BENCH_SIZE`: roles), `growth` (`BENCH_SIZE`: roles, several with commas), `leases` (`BENCH_SIZE`: seconds each),
 * `faults` (`BENCH_SIZE`: seconds, `BENCH_SEED`: who is killed when).
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const sizes = only ? process.env.BENCH_SIZE?.split(',').map(Number) : undefined;
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('leases')) await benchLeases(sizes?.[0]);
  if (isWanted('claims')) await benchClaims(sizes?.[0]);
  if (isWanted('growth')) await benchGrowth(sizes);
  if (isWanted('faults')) await benchFaults(sizes?.[0]);
}
