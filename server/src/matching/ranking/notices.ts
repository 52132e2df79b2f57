import type { Notice } from '@tenon/contract/matching';
import type { Embedder } from '../../platform/models/port.ts';
import type { IndexState } from '../../platform/vectors/port.ts';

export type NoticeLine = {
  code: Notice['code'];
  text: string;
  /** Where that is known; a text in orders that are kept. */
  since?: Date | string | null;
};

/** What does not work as it should, in words that say what it means for who reads the list. */
export const noticeOf = {
  embedderDown: (embedder: Embedder): NoticeLine => ({
    code: 'embedder-down',
    since: embedder.downSince?.() ?? null,
    text: 'The model that compares meanings does not answer. Skills and the words that both sides share decide the order; meaning again as soon as it is back.',
  }),
  vectorsDown: (problem: string, since: Date | null = null): NoticeLine => ({
    code: 'vectors-down',
    since,
    text: `The index of meanings does not answer (${problem}). Only the skills that both sides name were looked for.`,
  }),
  slowSearch: (): NoticeLine => ({
    code: 'slow-search',
    text: 'The search took too long and was repeated with less effort.',
  }),
  partialResults: (): NoticeLine => ({
    code: 'partial-results',
    text: 'Some that fit may be missing. Try again in a moment for all of them.',
  }),
  indexBuilding: ({ indexed, total, fresh_at }: IndexState): NoticeLine => ({
    code: 'index-building',
    since: fresh_at,
    text: `The index of meanings is being built: ${count(indexed)} of ${count(total)}. Until then some are found by their skills only.`,
  }),
  servedFromCache: (seconds: number): NoticeLine => ({
    code: 'served-from-cache',
    text: `This is the order of ${age(seconds)} ago: a newer one cannot be made right now.`,
  }),
  filtersRelaxed: (without: string[]): NoticeLine => ({
    code: 'filters-relaxed',
    text: `Nothing passes all filters. Left out: ${without.join('; ')}.`,
  }),
  reEmbedding: (
    { to, done, total }: { to: string; done: number; total: number },
    since: Date | null,
  ): NoticeLine => ({
    code: 're-embedding',
    since,
    text: `Another model was chosen (${to}): ${count(done)} of ${count(total)} are read again. The one before serves until then.`,
  }),
  waitingForVectors: (waiting: number): NoticeLine => ({
    code: 're-embedding',
    text: `${count(waiting)} changed and wait to be read again; until then they are compared by words.`,
  }),
  scoresBehind: (behind: number): NoticeLine => ({
    code: 'scores-behind',
    text: `${count(behind)} on this list are being scored again.`,
  }),
};

/** Each code once, the first that was said. */
export function distinctNotices(lines: readonly NoticeLine[]) {
  const first = new Map<string, NoticeLine>();
  for (const line of lines) if (!first.has(line.code)) first.set(line.code, line);
  return [...first.values()].map((line) => ({ since: null, ...line }));
}

const count = (number: number) => number.toLocaleString('en');

function age(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
}
