import { randomUUID } from 'node:crypto';
import type { Logger } from '../../src/platform/logs/port.ts';
import type { CollectionDefinition, VectorRecord } from '../../src/platform/vectors/port.ts';

export const DIMENSIONS = 48;

export const definition: CollectionDefinition = {
  name: 'people',
  dimensions: DIMENSIONS,
  fields: { months: 'number', skills: 'set' },
};

export const quiet: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => quiet,
};

/** The same numbers in each run, so that recall is reproducible. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32 - 0.5;
  };
}

export function direction(next: () => number): Float32Array {
  return Float32Array.from({ length: DIMENSIONS }, () => next() + next() + next());
}

/** Mostly along one axis and a little along the first, so that the cosines with the first axis are as given. */
export function atCosine(cosine: number, axis = 1): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  vector[0] = cosine;
  vector[axis] = Math.sqrt(1 - cosine * cosine);
  return vector;
}

export function aRecord(record: Partial<VectorRecord> = {}): VectorRecord {
  return { id: randomUUID(), partition: 'here', vector: atCosine(1), fields: {}, ...record };
}

export const graph = { m: 16, efConstruction: 100, efSearch: 128 };

/** A record that is determined by its number. */
export function numbered(number: number): VectorRecord {
  const id = `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  return aRecord({ id, vector: direction(numbersFrom(number + 1)), fields: { months: number } });
}

/** Points around 30 centers; one in a hundred has the skill `rare`, and one in a hundred is in `small`. */
export function clustered(count: number, seed = 1): VectorRecord[] {
  const next = numbersFrom(seed);
  const centres = Array.from({ length: 30 }, () => direction(next));
  return Array.from({ length: count }, (_, at) => {
    const centre = centres[Math.floor((next() + 0.5) * 30)] as Float32Array;
    const noise = direction(next);
    return {
      id: randomUUID(),
      partition: at % 100 === 7 ? 'small' : 'here',
      vector: centre.map((value, dimension) => value + 0.7 * (noise[dimension] as number)),
      fields: { months: at % 400, skills: at % 100 === 3 ? ['common', 'rare'] : ['common'] },
    };
  });
}

export function nearest(records: readonly VectorRecord[], query: Float32Array, limit: number): string[] {
  const scored = records.map(({ id, vector }) => ({ id, cosine: cosineBetween(vector, query) }));
  return scored
    .sort((one, other) => other.cosine - one.cosine)
    .slice(0, limit)
    .map(({ id }) => id);
}

export function cosineBetween(one: Float32Array, other: Float32Array): number {
  let [product, ones, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const second = other[at] as number;
    product += value * second;
    ones += value * value;
    others += second * second;
  }
  return product / Math.sqrt(ones * others);
}
