import { describe, expect, it } from 'vitest';
import { adjust, calibrationAdjustment, thresholdAdjustment } from './model.ts';

const facts = { people: 100, impactRatio: 0.6, outcomes: { people: 50, rate: 0.7, meanScore: 0.5 } };

describe('an adjustment', () => {
  it('lowers the cut-off of a group by (0.8 − ratio) × strength', () => {
    expect(thresholdAdjustment(facts, 0.5).threshold).toBeCloseTo(0.1, 12);
    expect(thresholdAdjustment({ ...facts, impactRatio: 0.8 }, 1).threshold).toBe(0);
  });

  it('moves the mean score of a group toward its rate of good outcomes', () => {
    expect(calibrationAdjustment(facts, 0.5).score).toBeCloseTo(0.1, 12);
  });

  it('does nothing for fewer than 30 people, or without figures', () => {
    expect(thresholdAdjustment({ ...facts, people: 29 }, 1)).toEqual({ threshold: 0, score: 0 });
    expect(thresholdAdjustment({ ...facts, impactRatio: null }, 1).threshold).toBe(0);
    const few = { ...facts, outcomes: { people: 29, rate: 1, meanScore: 0 } };
    expect(calibrationAdjustment(few, 1).score).toBe(0);
  });

  it('keeps scores and cut-offs between 0 and 1', () => {
    expect(adjust({ score: 0.95, cutoff: 0.05 }, { score: 0.2, threshold: 0.2 })).toEqual({
      score: 1,
      cutoff: 0,
    });
  });
});
