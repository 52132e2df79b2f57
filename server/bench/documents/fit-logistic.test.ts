import { describe, expect, it } from 'vitest';
import { type Example, fitLogistic } from './fit-logistic.ts';

type Name = 'gap' | 'noise' | 'harmless';
const example = (
  gap: number,
  noise: number,
  harmless: number,
  isRight: boolean,
  weight = 1,
): Example<Name> => ({
  signals: { gap, noise, harmless },
  isRight,
  weight,
});
const names: Name[] = ['gap', 'noise', 'harmless'];

describe('the fitted model', () => {
  it('weighs signs by how much they say, and never in favor', () => {
    const examples = Array.from({ length: 40 }, (_, at) =>
      example(at % 2, at % 4 < 2 ? 1 : 0, at % 2 === 0 ? 1 : 0, at % 2 === 0),
    );
    const { weights } = fitLogistic(examples, names);
    expect(weights.gap).toBeGreaterThan(1);
    expect(weights.noise).toBeLessThan(weights.gap / 4);
    expect(weights.harmless).toBe(0);
  });

  it('starts from the share of right examples, by weight', () => {
    const examples = [example(0, 0, 0, true, 9), example(0, 0, 0, false, 1)];
    const { bias } = fitLogistic(examples, names);
    expect(1 / (1 + Math.exp(-bias))).toBeCloseTo(0.9, 1);
  });
});
