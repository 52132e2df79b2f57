import type { Calibration } from '../../../platform/models/calibration.ts';

/** A pair of a person and a job. 0: unrelated, 1: same field, 2: worth a conversation, 3: suitable. */
export type GradedPair = { cosines: readonly number[]; grade: Grade };
export type Grade = 0 | 1 | 2 | 3;

/** The similarity that pairs of a grade should have. */
const TARGETS = [0, 0.3, 0.6, 0.85] as const;
/** The total weight of all pairs of a grade. Most pairs that are ever compared are unrelated. */
const GRADE_WEIGHTS = [0.6, 0.1, 0.1, 0.2] as const;
/** Knots with a smaller share of the weight would follow single pairs. */
const MIN_SHARE = 0.05;
const DECIMALS = 4;
const STEP = 0.0001;

/**
 * Fits the expected similarity for each cosine by isotonic regression, so that a higher cosine never means a lower
 * similarity. Every set of pairs counts equally, whatever its size. −1 maps to 0 and 1 to 1, so that no two cosines map
 * to the same similarity.
 */
export function fitKnots(sets: readonly (readonly GradedPair[])[]): Calibration['knots'] {
  const points = sets
    .flatMap(weightedPoints)
    .sort((one, other) => one.x / one.weight - other.x / other.weight);
  const blocks: Point[] = [];
  for (const point of points) {
    let block = point;
    for (let last = blocks.at(-1); last && meanOf(last) >= meanOf(block); last = blocks.at(-1)) {
      block = merged(last, block);
      blocks.pop();
    }
    blocks.push(block);
  }
  return ascending(withoutSmall(blocks).map(({ x, y, weight }) => [x / weight, y / weight]));
}

/** Sums of cosines and targets, both multiplied by the weight. */
type Point = { x: number; y: number; weight: number };

function weightedPoints(pairs: readonly GradedPair[]): Point[] {
  const counts = TARGETS.map((_, grade) => pairs.filter((pair) => pair.grade === grade).length);
  return pairs.flatMap(({ cosines, grade }) => {
    const weight = GRADE_WEIGHTS[grade] / (counts[grade] ?? 1) / cosines.length;
    return cosines.map((cosine) => ({ x: cosine * weight, y: TARGETS[grade] * weight, weight }));
  });
}

const meanOf = ({ y, weight }: Point) => y / weight;

const merged = (one: Point, other: Point): Point => ({
  x: one.x + other.x,
  y: one.y + other.y,
  weight: one.weight + other.weight,
});

function withoutSmall(blocks: readonly Point[]): Point[] {
  const total = blocks.reduce((sum, { weight }) => sum + weight, 0);
  const large: Point[] = [];
  let open: Point | undefined;
  for (const block of blocks) {
    open = open ? merged(open, block) : block;
    if (open.weight < total * MIN_SHARE) continue;
    large.push(open);
    open = undefined;
  }
  const last = large.pop();
  const rest = last && open ? merged(last, open) : (open ?? last);
  return rest ? [...large, rest] : large;
}

/** Unrelated pairs may all have the target 0. A small step keeps their order. */
function ascending(knots: readonly (readonly [number, number])[]): Calibration['knots'] {
  const kept: Calibration['knots'] = [[-1, 0]];
  for (const [x, y] of knots) {
    const [lastX, lastY] = kept.at(-1) ?? [-1, 0];
    const knot: [number, number] = [rounded(x), rounded(Math.max(y, lastY + STEP))];
    if (knot[0] > lastX && knot[0] < 1) kept.push(knot);
  }
  return [...kept, [1, 1]];
}

const rounded = (value: number) => Number(value.toFixed(DECIMALS));
