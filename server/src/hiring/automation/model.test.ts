import { describe, expect, it } from 'vitest';
import { dueAt, type Facts, holds, type StageEntry } from './model.ts';

const DAY = 86_400_000;
const facts: Facts = { jobId: 'job', origin: 'careers', fit: 40, answers: [{ key: 'visa', value: 'Yes' }] };
const any = { job_id: null, origins: [], fit_below: null, fit_above: null, answer: null };
const entry: StageEntry = {
  ...{ version: 2, stage: 'phone', kind: 'screening', cause: 'member', at: 0, leftAt: null },
};
const waiting = { type: 'waiting' as const, stage: { kind: 'screening' as const }, days: 3 };
const moved = { type: 'moved' as const, stage: { key: 'phone' } };

describe('conditions of a rule', () => {
  it('limits on the fit exclude the limit itself', () => {
    expect(holds({ ...any, fit_below: 41 }, facts)).toBe(true);
    expect(holds({ ...any, fit_below: 40 }, facts)).toBe(false);
    expect(holds({ ...any, fit_above: 40 }, facts)).toBe(false);
    expect(holds({ ...any, fit_above: 10, fit_below: 50 }, facts)).toBe(true);
  });

  it('an unknown fit is undecided, unless another condition fails', () => {
    const unknown = { ...facts, fit: undefined };

    expect(holds({ ...any, fit_below: 50 }, unknown)).toBe('unknown');
    expect(holds({ ...any, fit_below: 50, origins: ['referral'] }, unknown)).toBe(false);
    expect(holds(any, unknown)).toBe(true);
  });

  it('an answer is compared without regard to case, and a missing one never equals', () => {
    expect(holds({ ...any, answer: { key: 'visa', equals: 'yes' } }, facts)).toBe(true);
    expect(holds({ ...any, answer: { key: 'visa', equals: 'no' } }, facts)).toBe(false);
    expect(holds({ ...any, answer: { key: 'other', equals: 'yes' } }, facts)).toBe(false);
  });
});

describe('the trigger of a rule', () => {
  it('waiting is due when the days are over, and only if the application was still there', () => {
    expect(dueAt(waiting, entry, 2.9 * DAY)).toBeUndefined();
    expect(dueAt(waiting, entry, 9 * DAY)).toBe(3 * DAY);
    expect(dueAt(waiting, { ...entry, leftAt: 2 * DAY }, 9 * DAY)).toBeUndefined();
    expect(dueAt(waiting, { ...entry, leftAt: 5 * DAY }, 9 * DAY)).toBe(3 * DAY);
    expect(dueAt(waiting, { ...entry, kind: 'offer' }, 9 * DAY)).toBeUndefined();
  });

  it('moves by people count, and neither moves by rules nor undone ones', () => {
    const causes = ['member', 'candidate', 'rule', 'undo'] as const;
    const due = causes.map((cause) => dueAt(moved, { ...entry, cause }, DAY));

    expect(due).toEqual([0, 0, undefined, undefined]);
    expect(dueAt(moved, { ...entry, version: 1 }, DAY)).toBeUndefined();
    expect(dueAt({ type: 'arrives' }, { ...entry, version: 1 }, DAY)).toBe(0);
    expect(dueAt({ type: 'arrives' }, entry, DAY)).toBeUndefined();
  });
});
