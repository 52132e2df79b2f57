import { describe, expect, it } from 'vitest';
import { clusterRecords } from './cluster.ts';

const prior = -15;
const link = 6;
const never = Number.NEGATIVE_INFINITY;

/** `pairs` has the weights of pairs. All other pairs have the evidence `otherwise`. */
function cluster(count: number, pairs: [number, number, number][], otherwise: number): number[] {
  const known = new Map(pairs.map(([left, right, weight]) => [`${left} ${right}`, weight - prior]));
  const edges = {
    left: Int32Array.from(pairs, ([left]) => left),
    right: Int32Array.from(pairs, ([, right]) => right),
    weight: Float64Array.from(pairs, ([, , weight]) => weight),
    count: pairs.length,
  };
  const evidence = (one: number, other: number) =>
    known.get(`${Math.min(one, other)} ${Math.max(one, other)}`) ?? otherwise;
  return [...clusterRecords(count, edges, { link, prior, evidence })];
}

const clique = (from: number, to: number, weight: number) => {
  const pairs: [number, number, number][] = [];
  for (let left = from; left < to; left += 1)
    for (let right = left + 1; right < to; right += 1) pairs.push([left, right, weight]);
  return pairs;
};

describe('clusters', () => {
  it('linked records are in one cluster, represented by the first record', () => {
    expect(
      cluster(
        5,
        [
          [1, 3, 9],
          [0, 4, 5],
        ],
        0,
      ),
    ).toEqual([0, 1, 2, 1, 4]);
  });

  it('one wrong edge does not join two clusters, however strong it is', () => {
    const pairs = [...clique(0, 3, 12), ...clique(3, 6, 12), [2, 3, 30] as [number, number, number]];
    expect(cluster(6, pairs, -12)).toEqual([0, 0, 0, 3, 3, 3]);
  });

  it('two records that cannot be one person are not clustered', () => {
    const edges = {
      left: Int32Array.of(0),
      right: Int32Array.of(1),
      weight: Float64Array.of(20),
      count: 1,
    };
    expect([...clusterRecords(2, edges, { link, prior, evidence: () => never })]).toEqual([0, 1]);
  });

  it('twins stay apart even if a third record is similar to both', () => {
    // 0 and 1 are the twins; 2 has the name of neither and the birth date, address and phone of both.
    expect(
      cluster(
        3,
        [
          [0, 1, -40 + prior],
          [0, 2, 8],
          [1, 2, 7],
        ],
        0,
      ),
    ).toEqual([0, 1, 0]);
    const contradicted = [
      [0, 2, 8],
      [1, 2, 7],
      [0, 1, never],
    ] as [number, number, number][];
    expect(cluster(3, contradicted, 0)).toEqual([0, 1, 0]);
  });

  it('a chain of similar records is one person if nothing contradicts it', () => {
    const chain: [number, number, number][] = [0, 1, 2, 3].map((at) => [at, at + 1, 10]);
    expect(cluster(5, chain, 0)).toEqual([0, 0, 0, 0, 0]);
    expect(cluster(5, chain, 12)).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(cluster(5, chain, -14)).size).toBeGreaterThan(1);
  });

  it('clusters do not depend on the order of the edges', () => {
    const pairs = [...clique(0, 4, 9), ...clique(4, 8, 9), [3, 4, 9] as [number, number, number]];
    expect(cluster(8, pairs.toReversed(), -5)).toEqual(cluster(8, pairs, -5));
  });

  it('a person with very many records is one cluster, and two such people stay apart', () => {
    const size = 400;
    const pairs: [number, number, number][] = [];
    for (const start of [0, size])
      for (let record = start; record < start + size; record += 1)
        for (const step of [1, 2, 7])
          if (record + step < start + size) pairs.push([record, record + step, 9]);
    pairs.push([size - 1, size, 30]);
    const edges = {
      left: Int32Array.from(pairs, ([left]) => left),
      right: Int32Array.from(pairs, ([, right]) => right),
      weight: Float64Array.from(pairs, ([, , weight]) => weight),
      count: pairs.length,
    };
    const evidence = (one: number, other: number) => (one < size === other < size ? 20 : -20);
    const found = clusterRecords(size * 2, edges, { link, prior, evidence });
    expect(new Set(found.slice(0, size))).toEqual(new Set([0]));
    expect(new Set(found.slice(size))).toEqual(new Set([size]));
  });
});
