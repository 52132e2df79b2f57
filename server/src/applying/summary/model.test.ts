import { expect, it } from 'vitest';
import { describeWeek, mondayOf } from './model.ts';

const none = { applied: 0, interviews: 0, offers: 0, rejections: 0, to_decide: 0, follow_ups: 0 };

it('a week starts on Monday', () => {
  const days = [
    '2026-11-15T23:59:59Z',
    '2026-11-16T00:00:00Z',
    '2026-11-18T12:00:00Z',
    '2026-11-22T23:00:00Z',
  ];
  expect(days.map((day) => mondayOf(new Date(day)))).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
  ]);
});

it('a summary says what happened, and then what to do', () => {
  expect(describeWeek(none)).toBeUndefined();
  expect(describeWeek({ ...none, applied: 1, interviews: 2 })).toBe('1 application sent, 2 interviews.');
  expect(describeWeek({ ...none, to_decide: 1, follow_ups: 3 })).toBe(
    'No applications sent. 1 application waits for your approval. 3 follow-ups are due.',
  );
});
