import type { CheckStep } from '@tenon/contract/operations';

/** What a check sends a piece of work through, in this order. */
export const checkSteps = [
  { name: 'queue', title: 'A task travels through the queue to a worker' },
  { name: 'database', title: 'The database answers, and only with this workspace’s rows' },
  { name: 'lease', title: 'Two ask for the same lease, one gets it' },
  { name: 'blobs', title: 'A file is stored, read back byte for byte and removed' },
  { name: 'logs', title: 'A log line is written and found again' },
] as const;
export type CheckStepName = (typeof checkSteps)[number]['name'];

export function waitingSteps(): CheckStep[] {
  return checkSteps.map(({ name, title }) => ({
    name,
    title,
    state: 'waiting',
    detail: '',
    duration_ms: null,
  }));
}

export function withStep(steps: readonly CheckStep[], changed: CheckStep): CheckStep[] {
  return steps.map((step) => (step.name === changed.name ? changed : step));
}

/** One sick engine makes the whole degraded; without the database nothing can be served. */
export function overallState(engines: readonly { name: string; state: 'ok' | 'degraded' | 'down' }[]) {
  if (engines.some((engine) => engine.name === 'database' && engine.state === 'down')) return 'down';
  return engines.every((engine) => engine.state === 'ok') ? 'ok' : 'degraded';
}
