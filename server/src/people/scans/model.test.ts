import { expect, it } from 'vitest';
import { alertsFor, type Signs } from './model.ts';

const quiet: Signs = {
  pending: 50,
  oldestPendingHours: 24,
  failures: 0,
  foundLastHour: 9,
  usuallyFound: 0,
};

const codes = (signs: Partial<Signs>) => alertsFor({ ...quiet, ...signs }).map(({ code }) => code);

it('says nothing as long as all is well', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ oldestPendingHours: undefined })).toEqual([]);
});

it('asks for attention past each limit', () => {
  expect(codes({ pending: 51 })).toEqual(['many-pending']);
  expect(codes({ oldestPendingHours: 24.1 })).toEqual(['pending-too-long']);
  expect(codes({ failures: 1 })).toEqual(['detection-failures']);
  expect(codes({ foundLastHour: 10 })).toEqual(['rate-spike']);
});

it('takes what is usual for no spike', () => {
  expect(codes({ foundLastHour: 90, usuallyFound: 30 })).toEqual([]);
  expect(codes({ foundLastHour: 91, usuallyFound: 30 })).toEqual(['rate-spike']);
});

it('speaks in words', () => {
  const [alert] = alertsFor({ ...quiet, oldestPendingHours: 75 });
  expect(alert?.message).toBe('The oldest possible duplicate has waited for 3 days.');
});
