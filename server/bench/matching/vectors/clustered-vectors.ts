import type { CollectionDefinition, VectorRecord } from '../../../src/platform/vectors/port.ts';
import { seededRandom } from '../../people/random.ts';

export const DIMENSIONS = 1024;
/** Numbers from here on are queries, drawn like the rest but not indexed. */
export const FIRST_QUERY = 1_000_000_000;

export const LARGE_PARTITION = 'large';
/** Contains one vector in a hundred. */
export const SMALL_PARTITION = 'small';

export const definitionOf = (size: number): CollectionDefinition => ({
  name: `clustered-${size}`,
  dimensions: DIMENSIONS,
  fields: { months: 'number', skills: 'set', places: 'set' },
});

/** A skill of one vector in a hundred, different for each query. */
export const rareSkill = (number: number) => `rare-${number % 100}`;

const FAMILIES = 64;
const CLUSTERS = 2000;
const DIRECTIONS_OF_FAMILY = 96;
const RANK = 48;

export type ClusteredVectors = {
  vector(number: number): Float32Array<ArrayBuffer>;
  record(number: number): VectorRecord;
};

/**
 * Vectors distributed like embeddings: 64 families with 2,000 clusters of very different sizes, and within a cluster a
 * spread along 48 directions with a little noise. Each vector is generated from its number, the same on every machine.
 */
export function clusteredVectors(seed = 7): ClusteredVectors {
  const random = seededRandom(seed);
  const noise = gaussians(random.next, 2 ** 20);
  const draw = () =>
    unit(Float32Array.from({ length: DIMENSIONS }, () => noise[random.below(2 ** 20)] as number));
  const families = Array.from({ length: FAMILIES }, () => ({
    centre: draw(),
    directions: Array.from({ length: DIRECTIONS_OF_FAMILY }, draw),
  }));
  const clusters = Array.from({ length: CLUSTERS }, () => {
    const { centre, directions } = random.pick(families);
    const own = draw();
    const start = random.below(DIRECTIONS_OF_FAMILY);
    return {
      centre: unit(centre.map((value, at) => value + 0.8 * (own[at] as number))),
      directions: Array.from(
        { length: RANK },
        (_, at) => directions[(start + at) % DIRECTIONS_OF_FAMILY] as Float32Array,
      ),
      // The first clusters are far larger than the last.
      weight: 1 / (20 + random.below(CLUSTERS)),
    };
  });
  const ends = cumulativeSums(clusters.map(({ weight }) => weight));

  function vector(number: number): Float32Array<ArrayBuffer> {
    const own = seededRandom(mix(number, seed));
    const { centre, directions } = clusters[indexOf(ends, own.next())] as (typeof clusters)[number];
    const made = Float32Array.from(centre);
    for (const direction of directions) {
      const step = (0.8 / Math.sqrt(RANK)) * (noise[own.below(2 ** 20)] as number);
      for (let at = 0; at < DIMENSIONS; at += 1)
        made[at] = (made[at] as number) + step * (direction[at] as number);
    }
    const from = own.below(2 ** 20 - DIMENSIONS);
    const size = 0.15 / Math.sqrt(DIMENSIONS);
    for (let at = 0; at < DIMENSIONS; at += 1)
      made[at] = (made[at] as number) + size * (noise[from + at] as number);
    return unit(made);
  }

  return {
    vector,
    record(number) {
      const own = seededRandom(mix(number, ~seed));
      return {
        id: idOf(number),
        partition: own.chance(0.01) ? SMALL_PARTITION : LARGE_PARTITION,
        vector: vector(number),
        fields: {
          months: own.below(480),
          // The first skill is rare (one vector in a hundred), the others are more common.
          skills: [
            rareSkill(own.below(100)),
            ...Array.from({ length: 7 }, () => `skill-${Math.floor(400 * own.next() ** 2)}`),
          ],
          places: [`place-${own.below(50)}`],
        },
      };
    },
  };
}

/** Spread over the key space like random UUIDs, and contains the number. */
export function idOf(number: number): string {
  const tail = number.toString(16).padStart(12, '0');
  const head = (mix(number, 99) >>> 0).toString(16).padStart(8, '0');
  return `${head}-0000-4000-8000-${tail}`;
}

export const numberOf = (id: string) => Number.parseInt(id.slice(-12), 16);

function gaussians(next: () => number, count: number): Float32Array {
  return Float32Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  );
}

function unit<T extends Float32Array>(vector: T): T {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const factor = 1 / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] as number) * factor;
  return vector;
}

function cumulativeSums(weights: number[]): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return Float64Array.from(weights, (weight) => {
    sum += weight / total;
    return sum;
  });
}

function indexOf(ends: Float64Array, value: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function mix(number: number, seed: number): number {
  let mixed = Math.imul(number ^ (seed * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
