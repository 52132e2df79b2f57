import type { Notice } from '@tenon/contract/matching';
import type { Embedder } from '../../platform/models/port.ts';
import type { IndexState } from '../../platform/vectors/port.ts';

export type RankingNotice = {
  code: Notice['code'];
  text: string;
  /** A string in stored rankings. */
  since?: Date | string | null;
};

/** Each text says what the problem means for the reader of the ranking. */
export const noticeOf = {
  embedderDown: (embedder: Embedder): RankingNotice => ({
    code: 'embedder-down',
    since: embedder.downSince?.() ?? null,
    text: 'Semantic search is unavailable. Results are ranked by skills and keywords until it is back.',
  }),
  vectorsDown: (problem: string, since: Date | null = null): RankingNotice => ({
    code: 'vectors-down',
    since,
    text: `The search index is unavailable (${problem}). Only matches by skill were found.`,
  }),
  slowSearch: (): RankingNotice => ({
    code: 'slow-search',
    text: 'The search was slow and was repeated with less precision.',
  }),
  partialResults: (): RankingNotice => ({
    code: 'partial-results',
    text: 'Some matches may be missing. Try again in a moment.',
  }),
  indexBuilding: ({ indexed, total, fresh_at }: IndexState): RankingNotice => ({
    code: 'index-building',
    since: fresh_at,
    text: `The search index is being built: ${count(indexed)} of ${count(total)}. Until then, some matches are found by skills only.`,
  }),
  servedFromCache: (seconds: number): RankingNotice => ({
    code: 'served-from-cache',
    text: `This ranking was made ${age(seconds)} ago. A newer one is not available right now.`,
  }),
  filtersRelaxed: (dropped: string[]): RankingNotice => ({
    code: 'filters-relaxed',
    text: `No matches for all filters. Relaxed: ${dropped.join('; ')}.`,
  }),
  reEmbedding: (
    { to, done, total }: { to: string; done: number; total: number },
    since: Date | null,
  ): RankingNotice => ({
    code: 're-embedding',
    since,
    text: `Switching to the model ${to}: ${count(done)} of ${count(total)} are ready. The previous model is used until then.`,
  }),
  waitingForVectors: (waiting: number): RankingNotice => ({
    code: 're-embedding',
    text: `Recent changes are being indexed (${count(waiting)} left). Until then, they are compared by keywords.`,
  }),
  scoresBehind: (behind: number): RankingNotice => ({
    code: 'scores-behind',
    text: `${behind === 1 ? '1 person' : `${count(behind)} people`} on this shortlist ${behind === 1 ? 'is' : 'are'} being rescored.`,
  }),
};

/** Keeps the first notice of each code. */
export function distinctNotices(notices: readonly RankingNotice[]) {
  const first = new Map<string, RankingNotice>();
  for (const notice of notices) if (!first.has(notice.code)) first.set(notice.code, notice);
  return [...first.values()].map((notice) => ({ since: null, ...notice }));
}

const count = (number: number) => number.toLocaleString('en');

function age(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
}
