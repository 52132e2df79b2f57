import type { Query } from '@tenon/contract/endpoint';
import { listRunLogs, type RunLog } from '@tenon/contract/ingestion';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../api/client.ts';

export type LogFilter = Pick<Query<typeof listRunLogs>, 'groups' | 'level' | 'search' | 'company'>;

const POLL_MS = 1_500;
/** Entries per request, and how many are kept: more would make scrolling slow. */
const PAGE_SIZE = 500;
const MAX_KEPT = 3_000;

type State = { logs: RunLog[]; dropped: number; isLoaded: boolean; error: Error | undefined };
const START: State = { logs: [], dropped: 0, isLoaded: false, error: undefined };

/** Follows the logs of a run: polls for new entries while `isRunning`. */
export function useRunLogs(
  runId: string,
  filter: LogFilter,
  isRunning: boolean,
): State & { retry: () => void } {
  const [state, setState] = useState(START);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([runId, filter, attempt]);
  // An effect event, so that the end of a run does not reload the list.
  const isStillRunning = useEffectEvent(() => isRunning);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers run and filter.
  useEffect(() => {
    const stop = new AbortController();
    setState(START);
    void follow(runId, filter, { isRunning: isStillRunning, signal: stop.signal, onState: setState });
    return () => stop.abort();
  }, [key]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

type Follow = {
  isRunning: () => boolean;
  signal: AbortSignal;
  onState: (change: (before: State) => State) => void;
};

async function follow(
  runId: string,
  filter: LogFilter,
  { isRunning, signal, onState }: Follow,
): Promise<void> {
  let after: string | undefined;
  while (!signal.aborted) {
    const mayGrow = isRunning();
    try {
      const query = { ...filter, limit: PAGE_SIZE, after };
      const page = await call(listRunLogs, { params: { run_id: runId }, query }, { signal });
      after = page.after ?? after;
      onState((before) => appendLogs(before, page.logs));
      if (page.logs.length === PAGE_SIZE) continue;
    } catch (error) {
      if (signal.aborted) return;
      onState((before) => ({ ...before, isLoaded: true, error: error as Error }));
      if (!mayGrow) return;
    }
    // Poll once more after the end, because the last entries are written a moment later.
    await pause(POLL_MS, signal);
    if (!mayGrow) return;
  }
}

function appendLogs(before: State, fresh: RunLog[]): State {
  if (before.isLoaded && fresh.length === 0) return before.error ? { ...before, error: undefined } : before;
  const logs = [...before.logs, ...fresh];
  const over = Math.max(0, logs.length - MAX_KEPT);
  return { logs: logs.slice(over), dropped: before.dropped + over, isLoaded: true, error: undefined };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
