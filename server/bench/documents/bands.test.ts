import { expect, it } from 'vitest';
import { confidenceBands, expectedCalibrationError } from './bands.ts';

const values = (confidence: number, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ confidence, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ confidence, isRight: false })),
];

it('each value counts in one band, including the highest confidence', () => {
  const bands = confidenceBands([
    ...values(0, 0, 2),
    ...values(0.5, 1, 1),
    ...values(0.92, 9, 1),
    ...values(1, 3, 0),
  ]);
  expect(bands.map(({ count }) => count)).toEqual([2, 2, 0, 0, 10, 3]);
  expect(bands[4]).toMatchObject({ from: 0.9, to: 0.95, share: 0.9 });
});

it('the calibration error is zero for exact confidences and the whole difference otherwise', () => {
  expect(expectedCalibrationError(values(0.9, 9, 1))).toBeCloseTo(0);
  expect(expectedCalibrationError(values(0.9, 5, 5))).toBeCloseTo(0.4);
  expect(expectedCalibrationError([...values(0.9, 9, 1), ...values(0.2, 10, 0)])).toBeCloseTo(0.4);
});
