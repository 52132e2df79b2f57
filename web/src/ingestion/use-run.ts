import { listCompanies } from '@tenon/contract/companies';
import { listRunItems, listRuns, readRun, streamRun } from '@tenon/contract/ingestion';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router';
import { useStream } from '../api/live.ts';
import { invalidate, useRead } from '../api/queries.ts';
import { isOver } from './run-labels.ts';
import { createRunStore, type RunStore, type RunView } from './run-store.ts';

/** Eight updates per second look continuous. */
const SHOW_MS = 120;
const onNextFrame = (work: () => void) => void setTimeout(() => requestAnimationFrame(work), SHOW_MS);

/** One run, live while it is in progress. */
export function useRun(id: string) {
  const input = { params: { run_id: id } };
  const read = useRead(readRun, input);
  const [store] = useState(() => createRunStore(onNextFrame));
  const streamedStatus = useSyncExternalStore(store.subscribe, () => store.view().status);
  const { data } = read;
  useEffect(() => {
    if (data) store.load(data);
  }, [data, store]);

  const status = streamedStatus ?? data?.status;
  const isOpen = status !== undefined && !isOver(status);
  const take = (name: string) => (event: unknown) => store.apply(name, event);
  const live = useStream(
    streamRun,
    input,
    {
      status: (event) => {
        store.apply('status', event);
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
  // Data that the stream does not have, and other lists that show the run.
  useEffect(() => {
    if (status && isOver(status)) invalidate(readRun, listRunItems, listCompanies);
  }, [status]);
  return { read, run: data, status, store, live: isOpen ? live : undefined };
}

/** Subscribe to this only in components that show it: it changes many times a second. */
export function useRunView(store: RunStore): RunView {
  return useSyncExternalStore(store.subscribe, store.view);
}

export type LiveRun = ReturnType<typeof useRun>;

/** The run of the page that contains the tab. */
export const useLiveRun = () => useOutletContext<LiveRun>();
