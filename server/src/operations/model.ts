import type { CheckStep } from '@tenon/contract/operations';

/** The steps of a check, in order: one for each engine of the system page, and one for the logs. */
export const checkSteps = [
  { name: 'queue', title: 'Queue: a task reaches a worker' },
  { name: 'database', title: 'Database: only this workspace’s rows are visible' },
  { name: 'lease', title: 'Leases: two owners request one lease, only one gets it' },
  { name: 'blobs', title: 'Files: a file is stored, read back, and deleted' },
  { name: 'logs', title: 'Logs: a line is written and read back' },
  { name: 'live', title: 'Live updates: an event is published and delivered' },
  { name: 'embedder', title: 'Embedding model: a text is converted to a vector' },
  { name: 'vectors', title: 'Vector index: every index is available' },
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

/** One failing engine makes the system degraded. Without the database it is down. */
export function overallState(engines: readonly { name: string; state: 'ok' | 'degraded' | 'down' }[]) {
  if (engines.some((engine) => engine.name === 'database' && engine.state === 'down')) return 'down';
  return engines.every((engine) => engine.state === 'ok') ? 'ok' : 'degraded';
}
