import type { CompanyProgress, ItemCounts, ItemStatus, RunStatus } from '@tenon/contract/ingestion';
import { formatNumber } from '../ui/format.ts';
import type { Tone } from '../ui/status.tsx';

type StatusLabel = { tone: Tone; label: string; hint: string };

export const runLabels: Record<RunStatus, StatusLabel> = {
  pending: { tone: 'busy', label: 'Queued', hint: 'Starts as soon as a worker is available.' },
  initializing: {
    tone: 'busy',
    label: 'Checking job boards',
    hint: 'Fetching the list of roles from each job board.',
  },
  ingesting: { tone: 'busy', label: 'Importing roles', hint: 'Fetching and processing roles.' },
  finished: { tone: 'good', label: 'Finished', hint: 'The run is complete.' },
  error: { tone: 'bad', label: 'Failed', hint: 'No company could be imported.' },
  aborted: { tone: 'warn', label: 'Stopped', hint: 'The run was stopped. Roles imported so far are kept.' },
};

export const companyLabels: Record<CompanyProgress['status'], Pick<StatusLabel, 'tone' | 'label'>> = {
  pending: { tone: 'idle', label: 'Queued' },
  listing: { tone: 'busy', label: 'Checking board' },
  ingesting: { tone: 'busy', label: 'Importing roles' },
  finished: { tone: 'good', label: 'Finished' },
  error: { tone: 'bad', label: 'Failed' },
  aborted: { tone: 'warn', label: 'Stopped' },
};

export const itemLabels: Record<ItemStatus, StatusLabel> = {
  pending: { tone: 'idle', label: 'Pending', hint: 'Waiting to be fetched.' },
  crawling: { tone: 'busy', label: 'Fetching', hint: 'Page is being fetched.' },
  extracting: { tone: 'busy', label: 'Processing', hint: 'New or updated, being processed.' },
  ready: { tone: 'good', label: 'Imported', hint: 'New or updated, now searchable.' },
  skipped: { tone: 'idle', label: 'Unchanged', hint: 'Unchanged since the last run, or no longer listed.' },
  error: { tone: 'bad', label: 'Failed', hint: 'Could not be fetched or processed.' },
};

/** Nothing is pending in a run that has ended: the rest was not reached. */
export const leftHint = 'Not reached before the run ended.';

/** In the order of the bar from left to right: finished ones first. */
export const statuses: readonly ItemStatus[] = [
  'ready',
  'skipped',
  'error',
  'extracting',
  'crawling',
  'pending',
];

const OVER: readonly string[] = ['finished', 'error', 'aborted'];
export const isOver = (status: string) => OVER.includes(status);

export function totalOf(counts: ItemCounts): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0);
}

export function doneOf({ ready, skipped, error }: ItemCounts): number {
  return ready + skipped + error;
}

export const numberOf = (count: number) => formatNumber(count);
