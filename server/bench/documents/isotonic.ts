export type Point = { raw: number; isRight: boolean };
export type Knots = [raw: number, probability: number][];

/** Number of average values added to every group, because a few hits prove little. */
const PRIOR = 8;
const MAX_KNOTS = 8;
const MIN_GROUP_SIZE = 25;
/** No calibrated confidence exceeds this. */
const MAX_CONFIDENCE = 0.99;
/** Prior for a field without any values. */
const PRIOR_WITHOUT_VALUES = { share: 0.7, weight: 6 };
/** Scores below the lowest measured one get this share of its probability. */
const UNMEASURED_FACTOR = 0.5;

/**
 * Fits a monotonic curve from raw score to share of correct values: groups of equal size by score, isotonic regression,
 * shrunk toward the mean where there is little data.
 */
export function fitKnots(points: readonly Point[]): Knots {
  if (points.length === 0) return [];
  const sorted = points.toSorted((one, other) => one.raw - other.raw);
  const right = sorted.filter(({ isRight }) => isRight).length;
  const base =
    (right + PRIOR_WITHOUT_VALUES.share * PRIOR_WITHOUT_VALUES.weight) /
    (sorted.length + PRIOR_WITHOUT_VALUES.weight);
  const size = Math.max(MIN_GROUP_SIZE, Math.ceil(sorted.length / MAX_KNOTS));
  const groups = joinFalling(groupsOf(sorted, size).map((group) => blockOf(group, base)));
  const knots = groups.map(({ raw, probability }): Knots[number] => [
    round(raw),
    round(Math.min(MAX_CONFIDENCE, probability)),
  ]);
  const [lowest] = knots;
  return lowest && lowest[0] > 0 ? [[0, round(lowest[1] * UNMEASURED_FACTOR)], ...knots] : knots;
}

type Block = { raw: number; probability: number; weight: number };

/** Equal scores stay in one group, so that one score has one probability. */
function groupsOf(sorted: readonly Point[], size: number): Point[][] {
  const groups: Point[][] = [];
  for (const point of sorted) {
    const last = groups.at(-1);
    if (!last || (last.length >= size && last.at(-1)?.raw !== point.raw)) groups.push([point]);
    else last.push(point);
  }
  const tail = groups.at(-1);
  const before = groups.at(-2);
  if (tail && before && tail.length < size / 2) before.push(...(groups.pop() ?? []));
  return groups;
}

function blockOf(group: readonly Point[], base: number): Block {
  const right = group.filter(({ isRight }) => isRight).length;
  return {
    raw: group.reduce((sum, { raw }) => sum + raw, 0) / group.length,
    probability: (right + PRIOR * base) / (group.length + PRIOR),
    weight: group.length + PRIOR,
  };
}

function joinFalling(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const block of blocks) {
    kept.push(block);
    for (;;) {
      const [last, before] = [kept.at(-1), kept.at(-2)];
      if (!last || !before || before.probability <= last.probability) break;
      const weight = last.weight + before.weight;
      const mix = (key: 'raw' | 'probability') =>
        (last[key] * last.weight + before[key] * before.weight) / weight;
      kept.splice(-2, 2, { raw: mix('raw'), probability: mix('probability'), weight });
    }
  }
  return kept;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
