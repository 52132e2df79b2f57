import type { CompanyProgress, ItemCounts, ItemStatus, RunStatus } from '@tenon/contract/ingestion';
import { formatNumber } from '../ui/format.ts';
import type { Tone } from '../ui/status.tsx';

type Words = { tone: Tone; word: string; hint: string };

export const runWords: Record<RunStatus, Words> = {
  pending: { tone: 'busy', word: 'Queued', hint: 'Starts as soon as a worker is available.' },
  initializing: {
    tone: 'busy',
    word: 'Checking job boards',
    hint: 'Fetching the list of roles from each job board.',
  },
  ingesting: { tone: 'busy', word: 'Importing roles', hint: 'Fetching and processing roles.' },
  finished: { tone: 'good', word: 'Finished', hint: 'The run is complete.' },
  error: { tone: 'bad', word: 'Failed', hint: 'No company could be imported.' },
  aborted: { tone: 'warn', word: 'Stopped', hint: 'The run was stopped. Roles imported so far are kept.' },
};

export const companyWords: Record<CompanyProgress['status'], Pick<Words, 'tone' | 'word'>> = {
  pending: { tone: 'idle', word: 'Queued' },
  listing: { tone: 'busy', word: 'Checking board' },
  ingesting: { tone: 'busy', word: 'Importing roles' },
  finished: { tone: 'good', word: 'Finished' },
  error: { tone: 'bad', word: 'Failed' },
  aborted: { tone: 'warn', word: 'Stopped' },
};

export const itemWords: Record<ItemStatus, Words> = {
  pending: { tone: 'idle', word: 'Pending', hint: 'Waiting to be fetched.' },
  crawling: { tone: 'busy', word: 'Fetching', hint: 'Page is being fetched.' },
  extracting: { tone: 'busy', word: 'Processing', hint: 'New or updated, being processed.' },
  ready: { tone: 'good', word: 'Imported', hint: 'New or updated, now searchable.' },
  skipped: { tone: 'idle', word: 'Unchanged', hint: 'Unchanged since the last run, or gone.' },
  error: { tone: 'bad', word: 'Failed', hint: 'Could not be fetched or processed.' },
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
