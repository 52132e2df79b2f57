import { expect, it } from 'vitest';
import { numbersFrom } from '../../../../test/suites/vector-scene.ts';
import { rowBlock } from './products.ts';

const next = numbersFrom(3);
const bytes = (length: number) => Int8Array.from({ length }, () => Math.round(next() * 254));
const productOf = (one: Int8Array, other: Int8Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);

it.each([1, 15, 16, 17, 100, 1152])('dot products of %i bytes equal those of a plain loop', (dimensions) => {
  const rows = Array.from({ length: 700 }, () => bytes(dimensions));
  const block = rowBlock(dimensions, 1000);
  for (const [at, row] of rows.entries()) block.write(at, row);
  const query = bytes(dimensions);
  const expected = rows.map((row) => productOf(row, query));
  expect([...block.products(query, 0, 700)]).toEqual(expected);
  expect([...block.products(query, 300, 5)]).toEqual(expected.slice(300, 305));
  expect([...block.products(query, 0, 0)]).toEqual([]);
});

it('dot products of the largest numbers do not overflow', () => {
  const dimensions = 16_384;
  const block = rowBlock(dimensions, 2);
  block.write(0, new Int8Array(dimensions).fill(-127));
  expect([...block.products(new Int8Array(dimensions).fill(127), 0, 1)]).toEqual([-127 * 127 * dimensions]);
});
