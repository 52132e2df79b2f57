import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../src/simulator/random.ts';
import type { ManagedProcess } from './start-cluster.ts';

export type FaultCounts = Record<'agent' | 'api' | 'worker' | 'redis' | 'frozen', number>;

export type FaultOptions = {
  seed: string;
  leaseSeconds: number;
  /** Called before each fault. */
  mayContinue: (faults: number) => boolean;
};

/** Percentage of each kind of fault. */
const SHARES = { agent: 40, frozen: 15, api: 18, redis: 10, worker: 17 };
const LAST_API_CHANCE = 0.25;
const PAUSE_MS = [300, 1500] as const;

/** Kills and freezes random processes; the choice depends only on the seed. Returns the number of each kind of fault. */
export async function injectFaults(
  processes: readonly ManagedProcess[],
  { seed, leaseSeconds, mayContinue }: FaultOptions,
): Promise<FaultCounts> {
  const chance = seeded(seed, 'faults');
  const faults: FaultCounts = { agent: 0, api: 0, worker: 0, redis: 0, frozen: 0 };
  const frozen = new Map<ManagedProcess, Promise<void>>();
  const ofKind = (kind: keyof FaultCounts) =>
    processes.filter((target) => (kind === 'frozen' ? target.freeze : target.kind === kind));
  const pool = Object.entries(SHARES).flatMap(([kind, share]) =>
    ofKind(kind as keyof FaultCounts).length > 0
      ? Array<keyof FaultCounts>(share).fill(kind as keyof FaultCounts)
      : [],
  );

  function freeze(target: ManagedProcess): void {
    // Longer than its lease.
    const forMs = leaseSeconds * 1000 * (1.1 + chance.next());
    target.freeze?.();
    frozen.set(
      target,
      sleep(forMs).then(() => {
        target.thaw?.();
        frozen.delete(target);
      }),
    );
  }

  /** Usually one API stays up, or the agents would never get anything done. */
  const mayFail = (target: ManagedProcess) =>
    target.kind !== 'api' ||
    chance.chance(LAST_API_CHANCE) ||
    ofKind('api').some((other) => other !== target && other.isUp() && !frozen.has(other));

  while (mayContinue(Object.values(faults).reduce((sum, count) => sum + count))) {
    await sleep(chance.between(...PAUSE_MS));
    const kind = chance.pick(pool);
    const wanted = ofKind(kind).filter((target) => target.isUp() && !frozen.has(target));
    const target = wanted.length > 0 ? chance.pick(wanted) : undefined;
    if (!target || !mayFail(target)) continue;
    faults[kind] += 1;
    if (kind === 'frozen') freeze(target);
    else await target.kill();
  }
  await Promise.all(frozen.values());
  return faults;
}
