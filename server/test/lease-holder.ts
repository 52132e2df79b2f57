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
  /** Renews the lease as long as the process runs. */
  renews?: boolean;
  /** The error of its clock. */
  skewHours?: number;
};

export type HolderAnswer =
  | { renewed: boolean }
  | { released: boolean }
  | { written: true }
  | { code: string };

type Order = 'renew' | 'release' | 'write';

/** A process that holds a lease as `victim`; `write` adds a row to `lease_note` behind its guard. */
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
    /** Pauses the process in the middle of its work, like a machine that sleeps or swaps. */
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async kill(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
