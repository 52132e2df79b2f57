import { expect, it } from 'vitest';
import { cosineBetween, numbersFrom } from '../../../test/suites/vector-scene.ts';
import { cosineOf, quantizer, squaredNorm } from './quantize.ts';

function cosineOfBytes(one: Int8Array, other: Int8Array): number {
  const dot = one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);
  return cosineOf(dot, squaredNorm(one), squaredNorm(other));
}

it.each([3, 16, 100, 384, 1024, 1152])('quantizing keeps directions of %i dimensions', (dimensions) => {
  const next = numbersFrom(dimensions);
  const toBytes = quantizer(dimensions);
  for (let round = 0; round < 20; round += 1) {
    const one = Float32Array.from({ length: dimensions }, next);
    const other = one.map((value) => value + next());
    expect(Math.abs(cosineOfBytes(toBytes(one), toBytes(other)) - cosineBetween(one, other))).toBeLessThan(
      0.02,
    );
  }
});

it('quantizing keeps the direction of vectors with a few large or mostly zero dimensions', () => {
  const toBytes = quantizer(1152);
  const next = numbersFrom(9);
  const quiet = () => Float32Array.from({ length: 1152 }, () => next() / 10);
  const loud = (vector: Float32Array) => {
    vector[7] = 20;
    vector[1100] = -9;
    return vector;
  };
  const [one, other] = [loud(quiet()), loud(quiet())];
  expect(cosineOfBytes(toBytes(one), toBytes(other))).toBeCloseTo(cosineBetween(one, other), 2);
  const part = quiet().fill(0, 384);
  expect(cosineOfBytes(toBytes(part), toBytes(one))).toBeCloseTo(cosineBetween(part, one), 2);
});

it('the same direction has the same bytes', () => {
  const vector = Float32Array.from({ length: 100 }, numbersFrom(4));
  const once = quantizer(100)(vector);
  expect(quantizer(100)(vector.map((value) => value * 4))).toEqual(once);
  expect([...once.subarray(0, 5)]).toMatchInlineSnapshot(`
    [
      -22,
      12,
      -3,
      -18,
      37,
    ]
  `);
});
