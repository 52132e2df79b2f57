import { expect, it } from 'vitest';
import { type AlertInputs, alertsFor } from './model.ts';

const quiet: AlertInputs = {
  pending: 50,
  oldestPendingHours: 24,
  failures: 0,
  foundLastHour: 9,
  usualPerHour: 0,
};

const codes = (inputs: Partial<AlertInputs>) => alertsFor({ ...quiet, ...inputs }).map(({ code }) => code);

it('there are no alerts within the limits', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ oldestPendingHours: undefined })).toEqual([]);
});

it('each limit has its alert', () => {
  expect(codes({ pending: 51 })).toEqual(['many-pending']);
  expect(codes({ oldestPendingHours: 24.1 })).toEqual(['pending-too-long']);
  expect(codes({ failures: 1 })).toEqual(['detection-failures']);
  expect(codes({ foundLastHour: 10 })).toEqual(['rate-spike']);
});

it('the usual number of possible duplicates is not a spike', () => {
  expect(codes({ foundLastHour: 90, usualPerHour: 30 })).toEqual([]);
  expect(codes({ foundLastHour: 91, usualPerHour: 30 })).toEqual(['rate-spike']);
});

it('an alert states how long the oldest possible duplicate has been waiting', () => {
  const [alert] = alertsFor({ ...quiet, oldestPendingHours: 75 });
  expect(alert?.message).toBe('The oldest possible duplicate has been waiting for 3 days.');
});
