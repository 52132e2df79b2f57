import {
  abortScan,
  listConflicts,
  listScans,
  readDuplicateMetrics,
  Scan,
  startScan,
} from '@tenon/contract/duplicates';
import { streamPeople } from '@tenon/contract/imports';
import { useStream } from '../api/live.ts';
import { editItems, invalidate, useChange, useRead } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';

export const isActive = ({ state }: Scan) => state === 'waiting' || state === 'running';

/** The latest scan, updated live. */
export function useLatestScan(): Scan | undefined {
  return useRead(listScans, { query: { limit: 1 } }).data?.items[0];
}

/** Follows scans live. Use it once per page. */
export function useScanStream(): void {
  useStream(
    streamPeople,
    {},
    {
      resync: () => invalidate(listScans, listConflicts, readDuplicateMetrics),
      scan: (data) => {
        const parsed = Scan.safeParse(data);
        if (parsed.success) showScan(parsed.data);
      },
    },
  );
}

export function useScanChanges() {
  const start = useChange(startScan, {
    refreshes: [listScans],
    onDone: showScan,
    onFailed: toastFailure('Could not start the scan'),
  });
  const abort = useChange(abortScan, {
    refreshes: [listScans],
    onDone: showScan,
    onFailed: toastFailure('Could not stop the scan'),
  });
  return {
    start: () => start.mutate({}),
    isStarting: start.isPending,
    abort: ({ id }: Scan) => abort.mutate({ params: { id } }),
    isAborting: abort.isPending,
  };
}

function showScan(scan: Scan): void {
  editItems<Scan>(listScans, (items) => [scan, ...items.filter(({ id }) => id !== scan.id)]);
  if (!isActive(scan)) invalidate(listConflicts, readDuplicateMetrics);
}
