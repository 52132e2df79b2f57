import type { CompanyProgress, ItemCounts, ItemStatus, RunStatus } from '@tenon/contract/ingestion';
import type { Tone } from '../ui/status.tsx';

type Words = { tone: Tone; word: string; hint: string };

export const runWords: Record<RunStatus, Words> = {
  pending: { tone: 'busy', word: 'Waiting for a worker', hint: 'It begins as soon as one is free.' },
  initializing: { tone: 'busy', word: 'Listing boards', hint: 'Each board is asked for all it lists.' },
  ingesting: { tone: 'busy', word: 'Ingesting', hint: 'Openings are fetched and read.' },
  finished: { tone: 'good', word: 'Finished', hint: 'All that could be done is done.' },
  error: { tone: 'bad', word: 'Failed', hint: 'Nothing came of any company.' },
  aborted: { tone: 'warn', word: 'Aborted', hint: 'Somebody stopped it; what was found stays.' },
};

export const companyWords: Record<CompanyProgress['status'], Pick<Words, 'tone' | 'word'>> = {
  pending: { tone: 'idle', word: 'Waiting' },
  listing: { tone: 'busy', word: 'Listing' },
  ingesting: { tone: 'busy', word: 'Ingesting' },
  finished: { tone: 'good', word: 'Finished' },
  error: { tone: 'bad', word: 'Failed' },
  aborted: { tone: 'warn', word: 'Aborted' },
};

export const itemWords: Record<ItemStatus, Words> = {
  pending: { tone: 'idle', word: 'Pending', hint: 'Waits for its turn.' },
  crawling: { tone: 'busy', word: 'Crawling', hint: 'Its page is being fetched.' },
  extracting: { tone: 'busy', word: 'Extracting', hint: 'New or changed, and being read.' },
  ready: { tone: 'good', word: 'Ready', hint: 'New or changed, and searchable now.' },
  skipped: { tone: 'idle', word: 'Skipped', hint: 'Not changed since it was last read, or gone.' },
  error: { tone: 'bad', word: 'Error', hint: 'Could not be fetched or read.' },
};

/** Nothing waits in a run that is over: what somebody's abort left is left. */
export const leftHint = 'Not looked at before the run ended.';

/** In the order of a bar from left to right: what is done first. */
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

export const numberOf = (count: number) => count.toLocaleString('en');
