import { listCompanies } from '@tenon/contract/companies';
import { listRunItems, listRuns, readRun, streamRun } from '@tenon/contract/ingestion';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router';
import { useStream } from '../api/live.ts';
import { invalidate, useRead } from '../api/queries.ts';
import { isOver } from './run-labels.ts';
import { createRunStore, type RunStore, type RunView } from './run-store.ts';

/** Eight times a second is as live as anybody can see. */
const SHOW_MS = 120;
const soon = (work: () => void) => void setTimeout(() => requestAnimationFrame(work), SHOW_MS);

/** One run, live for as long as it goes on. */
export function useRun(id: string) {
  const input = { params: { run_id: id } };
  const read = useRead(readRun, input);
  const [store] = useState(() => createRunStore(soon));
  const told = useSyncExternalStore(store.subscribe, () => store.view().status);
  const { data } = read;
  useEffect(() => {
    if (data) store.load(data);
  }, [data, store]);

  const status = told ?? data?.status;
  const isOpen = status !== undefined && !isOver(status);
  const take = (name: string) => (event: unknown) => store.take(name, event);
  const live = useStream(
    streamRun,
    input,
    {
      status: (event) => {
        store.take('status', event);
        invalidate(readRun, listRuns);
      },
      companies: take('companies'),
      company: take('company'),
      all_jobs: take('all_jobs'),
      update: take('update'),
      resync: () => invalidate(readRun, listRunItems),
    },
    isOpen,
  );
  // What the last events did not say, and what other lists show of it.
  useEffect(() => {
    if (status && isOver(status)) invalidate(readRun, listRunItems, listCompanies);
  }, [status]);
  return { read, run: data, status, store, live: isOpen ? live : undefined };
}

/** What changes many times a second; only parts that show it ask for it. */
export function useRunView(store: RunStore): RunView {
  return useSyncExternalStore(store.subscribe, store.view);
}

export type LiveRun = ReturnType<typeof useRun>;

/** The run that the page around a tab shows. */
export const useLiveRun = () => useOutletContext<LiveRun>();
