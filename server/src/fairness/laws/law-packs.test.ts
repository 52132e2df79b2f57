import { LawId } from '@tenon/contract/fairness-laws';
import { expect, it } from 'vitest';
import { defaultLaws, lawPack, lawPacks, lawsForbiddingAdjustment, strictest } from './law-packs.ts';

it('there is one pack for each law, with sources and the day of its last check', () => {
  expect(lawPacks.map(({ id }) => id).toSorted()).toEqual(LawId.options.toSorted());
  for (const { sources, checked_on } of lawPacks) {
    expect(sources.every(({ url }) => url.startsWith('https://'))).toBe(true);
    expect(checked_on >= '2026-11-01').toBe(true);
  }
});

it('Local Law 144 sets no pass mark, and excludes only categories under 2 percent', () => {
  expect(lawPack('nyc-local-law-144')).toMatchObject({
    rule_of_thumb: null,
    small_category_percent: 2,
    audit_every_months: 12,
    notice: { business_days: 10 },
  });
});

it('the strictest of the active laws applies', () => {
  expect(strictest(['title-vii', 'california-feha'], (law) => law.retention_years)).toBe(4);
  expect(strictest(['eeoc-ugesp'], (law) => law.notice?.business_days)).toBeNull();
});

it('group-based adjustment is forbidden by default', () => {
  expect(lawsForbiddingAdjustment(defaultLaws)).toEqual(['title-vii']);
  expect(lawsForbiddingAdjustment(['eu-ai-act'])).toEqual([]);
});

it('a date that depends on rules that may have changed is left open, with a note', () => {
  const { applies_from, notes } = lawPack('eu-ai-act');
  expect(applies_from).toBeNull();
  expect(notes.join(' ')).toContain('Check the current text');
});
