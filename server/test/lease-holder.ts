import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Lease } from '../src/platform/leases/port.ts';
import { atEnd } from './at-end.ts';

export type HolderOrders = {
  url: string;
  redisUrl?: string | undefined;
  key: string;
  ttlSeconds: number;
  /** Keeps the lease for as long as the process runs. */
  renews?: boolean;
  /** By how much the clock of its machine is wrong. */
  skewHours?: number;
};

export type HolderAnswer =
  | { renewed: boolean }
  | { released: boolean }
  | { written: true }
  | { code: string };

type Order = 'renew' | 'release' | 'write';

/** A process of its own that holds a lease as `victim`; `write` adds a row to `lease_note` behind its guard. */
export async function startHolder(orders: HolderOrders) {
  const child = fork(
    join(import.meta.dirname, 'programs/lease-holder.ts'),
    [JSON.stringify({ ...orders, redisUrl: orders.redisUrl })],
    { execArgv: [], serialization: 'advanced' },
  );
  atEnd(() => child.kill('SIGKILL'));
  const answer = async () => (await once(child, 'message', { signal: AbortSignal.timeout(120_000) }))[0];
  const { lease, clock }: { lease: Lease; clock: number } = await answer();

  return {
    lease,
    clock,
    async ask(order: Order): Promise<HolderAnswer> {
      const answered = answer();
      child.send(order);
      return answered;
    },
    /** Stops in the middle of whatever it does, as a machine that sleeps or swaps; it notices nothing of it. */
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async kill(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
