import type { Metrics } from './port.ts';

export type PoolState = { open: number; busy: number; waiting: number };

/** How many connections of a pool are open and busy, and how many callers wait for one. */
export function watchPool(metrics: Metrics, pools: Record<string, () => PoolState>): void {
  metrics.watch({
    name: 'tenon_pool_connections',
    help: 'Connections of a pool by state; waiting counts callers without one.',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, read]) =>
        Object.entries(read()).map(([state, value]) => ({ value, labels: { pool, state } })),
      ),
  });
}
