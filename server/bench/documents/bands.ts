import type { Judged } from './score.ts';

const edges = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 1];

export type Band = { from: number; to: number; count: number; share: number; mean: number };

/** Share of correct values per confidence band. */
export function confidenceBands(judged: readonly Pick<Judged, 'confidence' | 'isRight'>[]): Band[] {
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? 1;
    const inside = judged.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1));
    const right = inside.filter(({ isRight }) => isRight).length;
    const total = inside.reduce((sum, { confidence }) => sum + confidence, 0);
    const count = inside.length;
    return { from, to, count, share: count && right / count, mean: count && total / count };
  });
}

/** Mean absolute difference between confidence and share of correct values, weighted by the number of values. */
export function expectedCalibrationError(judged: readonly Pick<Judged, 'confidence' | 'isRight'>[]): number {
  const bins = Object.values(
    Object.groupBy(judged, ({ confidence }) => Math.min(9, Math.floor(confidence * 10))),
  );
  const apart = bins.map((bin = []) => {
    const right = bin.filter(({ isRight }) => isRight).length;
    const confidence = bin.reduce((sum, each) => sum + each.confidence, 0);
    return Math.abs(right - confidence);
  });
  return judged.length === 0 ? 0 : apart.reduce((sum, each) => sum + each, 0) / judged.length;
}
