import { describe, expect, it } from 'vitest';
import { comparisons } from './comparisons.ts';
import { learnLimits } from './learn-limits.ts';
import { defaultWeights } from './weights.ts';

const fields = comparisons.map(({ field }) => field);

/** The pattern of a pair with these levels; other fields are unknown. */
const pattern = (levels: Record<string, number>) => fields.map((field) => levels[field] ?? '/').join('');

const person = { given_name: 0, family_name: 0, birth_date: 0, address: 0 };
const otherName = { ...person, given_name: 7 };
const otherAge = { ...person, birth_date: 6 };
const [same, different] = [0, 4];

/** Pairs of one person, and pairs that differ in one field, with the same and with another national ID. */
const learn = (differing: object, counts: { same: number; different: number }) =>
  learnLimits(
    fields,
    new Map([
      [pattern({ ...person, national_id: same }), 300],
      [pattern({ ...person, national_id: different }), 15],
      [pattern({ ...differing, national_id: same }), counts.same],
      [pattern({ ...differing, national_id: different }), counts.different],
    ]),
    defaultWeights,
  );

describe('the odds that a different name or birth date is an error', () => {
  it('are high if such pairs have the same national ID as often as others', () => {
    expect(learn(otherName, { same: 60, different: 3 }).otherName).toBeGreaterThan(3);
    expect(learn(otherAge, { same: 60, different: 3 }).otherAge).toBeGreaterThan(3);
  });

  it('are low if such pairs have different national IDs: twins, parents and children', () => {
    expect(learn(otherName, { same: 1, different: 60 }).otherName).toBeLessThan(-2);
    expect(learn(otherAge, { same: 1, different: 60 }).otherAge).toBeLessThan(-2);
  });

  it('are the usual ones if too few pairs have an identifier', () => {
    expect(learn(otherName, { same: 2, different: 0 }).otherName).toBe(defaultWeights.otherName);
    expect(learnLimits(fields, new Map(), defaultWeights)).toEqual({
      otherName: defaultWeights.otherName,
      otherAge: defaultWeights.otherAge,
    });
  });
});
