import { listCompanies } from '@tenon/contract/companies';
import { listRunItems, listRuns, readRun, streamRun } from '@tenon/contract/ingestion';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router';
import { useStream } from '../live.ts';
import { invalidate, useRead } from '../queries.ts';
import { createRunStore } from './run-store.ts';
import { isOver } from './run-words.ts';

/** One run, live for as long as it goes on. */
export function useRun(id: string) {
  const input = { params: { run_id: id } };
  const read = useRead(readRun, input);
  const [store] = useState(() => createRunStore(requestAnimationFrame));
  const view = useSyncExternalStore(store.subscribe, store.view);
  const { data } = read;
  useEffect(() => {
    if (data) store.load(data);
  }, [data, store]);

  const status = view.status ?? data?.status;
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
  return { read, run: data, status, view, store, live: isOpen ? live : undefined };
}

export type LiveRun = ReturnType<typeof useRun>;

/** The run that the page around a tab shows. */
export const useLiveRun = () => useOutletContext<LiveRun>();
