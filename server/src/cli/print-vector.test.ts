import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineBytes, writeVector } from './print-vector.ts';

function print(vector: Float32Array): string {
  const buffer = Buffer.alloc(lineBytes(vector.length));
  return buffer.toString('latin1', 0, writeVector(vector, buffer, 0));
}

it('a printed vector restores the same bits', () => {
  const numbers = fc.oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true, min: -1, max: 1 }),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -1, max: 1, noNaN: true }).map(Math.fround),
  );
  fc.assert(
    fc.property(fc.array(numbers), (values) => {
      const vector = Float32Array.from(values);
      const line = print(vector);
      expect(line.endsWith(']\n')).toBe(true);
      expect(Float32Array.from(JSON.parse(line))).toEqual(vector.map((value) => (value === 0 ? 0 : value)));
    }),
    { numRuns: 2000 },
  );
});

it('a printed vector has no more digits than needed', () => {
  const vector = Float32Array.from([
    0.1,
    -0.05,
    0.5,
    0,
    -0,
    1,
    -1,
    1 / 3,
    0.001,
    1e-7,
    0.099999994,
    0.99999994,
  ]);

  expect(print(vector)).toBe('[0.1,-0.05,0.5,0,0,1,-1,0.33333334,0.001,1e-7,0.099999994,0.99999994]\n');
});
