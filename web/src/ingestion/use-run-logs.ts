import type { Query, Result } from '@tenon/contract/endpoint';
import { listRunLogs } from '@tenon/contract/ingestion';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../api/client.ts';

export type RunLogLine = Result<typeof listRunLogs>['lines'][number];
export type LogFilter = Pick<Query<typeof listRunLogs>, 'groups' | 'level' | 'search' | 'company'>;

const FOLLOW_MS = 1_500;
/** A page that comes at once, and what a browser shows without effort. */
const LIMIT = 500;
const KEPT = 3_000;

type State = { lines: RunLogLine[]; dropped: number; isLoaded: boolean; error: Error | undefined };
const START: State = { lines: [], dropped: 0, isLoaded: false, error: undefined };

/** What the workers say, read on from where it stopped; `goes` as long as more may come. */
export function useRunLogs(runId: string, filter: LogFilter, goes: boolean): State & { retry: () => void } {
  const [state, setState] = useState(START);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([runId, filter, attempt]);
  // Read through an event: the end of a run must not start the list anew.
  const stillGoes = useEffectEvent(() => goes);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for run and filter.
  useEffect(() => {
    const stop = new AbortController();
    setState(START);
    void follow(runId, filter, { goes: stillGoes, signal: stop.signal, onState: setState });
    return () => stop.abort();
  }, [key]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

type Follow = {
  goes: () => boolean;
  signal: AbortSignal;
  onState: (change: (before: State) => State) => void;
};

async function follow(runId: string, filter: LogFilter, { goes, signal, onState }: Follow): Promise<void> {
  let after: string | undefined;
  while (!signal.aborted) {
    const mayGrow = goes();
    try {
      const query = { ...filter, limit: LIMIT, after };
      const page = await call(listRunLogs, { params: { run_id: runId }, query }, { signal });
      after = page.after ?? after;
      onState((before) => grown(before, page.lines));
      if (page.lines.length === LIMIT) continue;
    } catch (error) {
      if (signal.aborted) return;
      onState((before) => ({ ...before, isLoaded: true, error: error as Error }));
      if (!mayGrow) return;
    }
    // One more look after the end: the last lines are written a moment later.
    await pause(FOLLOW_MS, signal);
    if (!mayGrow) return;
  }
}

function grown(before: State, fresh: RunLogLine[]): State {
  if (before.isLoaded && fresh.length === 0) return before.error ? { ...before, error: undefined } : before;
  const lines = [...before.lines, ...fresh];
  const over = Math.max(0, lines.length - KEPT);
  return { lines: lines.slice(over), dropped: before.dropped + over, isLoaded: true, error: undefined };
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
