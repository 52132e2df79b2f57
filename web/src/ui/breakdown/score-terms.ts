import type { Breakdown, ScoreBasis } from '@tenon/contract/matching';

export type TermKey = 'semantic' | 'keyword' | 'recency' | 'must';
export type Term = { key: TermKey; name: string; points: number };

/** The terms of a score in the order they are added; they keep their names and colours everywhere. */
export function termsOf({ basis, semantic, keyword, recency, must }: Breakdown): Term[] {
  return [
    {
      key: 'semantic',
      name: termName('semantic', basis),
      points: semantic.points,
    },
    { key: 'keyword', name: termNames.keyword, points: keyword.points },
    { key: 'recency', name: termNames.recency, points: recency.points },
    { key: 'must', name: termNames.must, points: must.points },
  ];
}

const termNames: Record<TermKey, string> = {
  semantic: 'Semantic similarity',
  keyword: 'Skills',
  recency: 'Recency',
  must: 'Missing must-haves',
};

export const termKeys = Object.keys(termNames) as TermKey[];

/** Without a model, words that both sides share stand in for meaning. */
export function termName(key: TermKey, basis: ScoreBasis): string {
  return key === 'semantic' && basis === 'keyword' ? 'Shared words' : termNames[key];
}

/** Out of a hundred, with one decimal: two people rarely look equal who are not. */
export function scoreWord(score: number): string {
  return (score * 100).toFixed(1);
}

/** `+54.6`, `−15.0`. */
export function pointsWord(points: number): string {
  const amount = Math.abs(points * 100).toFixed(1);
  if (amount === '0.0') return '0';
  return `${points < 0 ? '−' : '+'}${amount}`;
}

/** What a screen reader says for the bar. */
export function scoreSentence(breakdown: Breakdown): string {
  const terms = termsOf(breakdown).filter(({ points }) => pointsWord(points) !== '0');
  const parts = terms.map(({ name, points }) => `${name.toLowerCase()} ${pointsWord(points)}`);
  return `Score ${scoreWord(breakdown.score)} of 100${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
