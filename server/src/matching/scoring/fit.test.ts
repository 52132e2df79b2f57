import { defaultWeights } from '@tenon/contract/matching';
import { expect, it } from 'vitest';
import { facts, now, score } from '../../../test/matching/sample-facts.ts';
import { attainableScore, fitOf } from './fit.ts';

it('a perfect match has a fit of 100, and the default weights attain 0.85', () => {
  expect(attainableScore(defaultWeights, { recency: true })).toBe(0.85);
  expect(fitOf(0.85, 0.85)).toBe(100);
  expect(fitOf(0, 0.85)).toBe(0);
});

it('weights that attain more than 1 are limited like the score', () => {
  const weights = { ...defaultWeights, semantic: 1, keyword_most: 1 };
  expect(attainableScore(weights, { recency: true })).toBe(1);
  expect(fitOf(1, 1)).toBe(100);
  const none = { ...defaultWeights, semantic: 0, keyword_most: 0, recency_month: 0, recency_quarter: 0 };
  expect(fitOf(0, attainableScore(none, { recency: true }))).toBe(0);
});

it('files cannot show activity, so it is not part of what they can attain', () => {
  const cosines = { skills: 1, experience: 1, full: 1 };
  const made = score({ cosines, subject: facts(), activeAt: now });
  expect(made).toMatchObject({ score: 0.75, attainable: 0.85, fit: 88 });
});
