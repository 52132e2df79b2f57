import type { CheckRun, CheckStep } from '@tenon/contract/operations';
import type { Tone } from '../ui/status.tsx';

export const runWords: Record<CheckRun['state'], { tone: Tone; word: string }> = {
  pending: { tone: 'idle', word: 'Queued' },
  running: { tone: 'busy', word: 'Running' },
  finished: { tone: 'good', word: 'Passed' },
  failed: { tone: 'bad', word: 'Failed' },
};

export const stepWords: Record<CheckStep['state'], { tone: Tone; word: string }> = {
  waiting: { tone: 'idle', word: 'Pending' },
  running: { tone: 'busy', word: 'Running' },
  ok: { tone: 'good', word: 'Passed' },
  failed: { tone: 'bad', word: 'Failed' },
};

/** How long a run took, once it is over. */
export function lengthOf(run: CheckRun): number | undefined {
  return run.ended_at ? Date.parse(run.ended_at) - Date.parse(run.created_at) : undefined;
}
