import type { TestSystem } from '../system.ts';

/** Transactions that Postgres aborted because of a deadlock, whether or not a retry succeeded. */
export async function countDeadlocks({ system }: TestSystem): Promise<number> {
  const text = await system.metrics.text();
  return Number(/^tenon_transaction_retries_total\{code="40P01"\} (\d+)/m.exec(text)?.[1] ?? 0);
}
