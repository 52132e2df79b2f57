import type { CheckRun, CheckStep } from '@tenon/contract/operations';
import type { Tone } from '../ui/status.tsx';

export const runStates: Record<CheckRun['state'], { tone: Tone; label: string }> = {
  pending: { tone: 'idle', label: 'Queued' },
  running: { tone: 'busy', label: 'Running' },
  finished: { tone: 'good', label: 'Passed' },
  failed: { tone: 'bad', label: 'Failed' },
};

export const stepStates: Record<CheckStep['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'idle', label: 'Pending' },
  running: { tone: 'busy', label: 'Running' },
  ok: { tone: 'good', label: 'Passed' },
  failed: { tone: 'bad', label: 'Failed' },
};

/** How long a check took. Undefined while it is running. */
export function elapsedMs(run: CheckRun): number | undefined {
  return run.ended_at ? Date.parse(run.ended_at) - Date.parse(run.created_at) : undefined;
}
