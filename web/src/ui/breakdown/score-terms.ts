import type { Breakdown, ScoreBasis } from '@tenon/contract/matching';
import { formatDecimal } from '../format.ts';

export type TermKey = 'semantic' | 'keyword' | 'recency' | 'must';
export type Term = { key: TermKey; name: string; points: number };

/** The terms of a score, in the order in which they are added, scaled so that they add up to the fit. */
export function termsOf({ basis, attainable, semantic, keyword, recency, must }: Breakdown): Term[] {
  const scaled = ({ points }: { points: number }) => (attainable === 0 ? 0 : points / attainable);
  return [
    {
      key: 'semantic',
      name: termName('semantic', basis),
      points: scaled(semantic),
    },
    { key: 'keyword', name: termNames.keyword, points: scaled(keyword) },
    { key: 'recency', name: termNames.recency, points: scaled(recency) },
    { key: 'must', name: termNames.must, points: scaled(must) },
  ];
}

const termNames: Record<TermKey, string> = {
  semantic: 'Semantic similarity',
  keyword: 'Skills',
  recency: 'Recency',
  must: 'Missing must-haves',
};

export const termKeys = Object.keys(termNames) as TermKey[];

/** Without an embedding model, the score compares shared words instead of meaning. */
export function termName(key: TermKey, basis: ScoreBasis): string {
  return key === 'semantic' && basis === 'keyword' ? 'Shared words' : termNames[key];
}

/** `+54.6`, `−15.0`. */
export function formatPoints(points: number): string {
  if (roundsToZero(points)) return '0';
  const amount = formatDecimal(Math.abs(points * 100), 1);
  return `${points < 0 ? '−' : '+'}${amount}`;
}

const roundsToZero = (points: number) => Math.abs(points * 100) < 0.05;

/** The description of the score bar for screen readers. */
export function scoreSummary(breakdown: Breakdown): string {
  const terms = termsOf(breakdown).filter(({ points }) => !roundsToZero(points));
  const parts = terms.map(({ name, points }) => `${name.toLowerCase()} ${formatPoints(points)}`);
  return `Fit ${breakdown.fit} of 100${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
