import type { Alert } from '@tenon/contract/duplicates';

export type AlertCode = Alert['code'];

export type AlertInputs = {
  pending: number;
  oldestPendingHours: number | undefined;
  /** Tasks, scans and imports of people that failed for good in the last day. */
  failures: number;
  foundLastHour: number;
  /** The hourly average of the week before. */
  usualPerHour: number;
};

const MAX_PENDING = 50;
const MAX_PENDING_HOURS = 24;
const SPIKE = { factor: 3, minimum: 10 };

/** Returns an empty list if nothing needs attention. */
export function alertsFor(inputs: AlertInputs): { code: AlertCode; message: string }[] {
  const { pending, oldestPendingHours = 0, failures, foundLastHour, usualPerHour } = inputs;
  const alerts: { code: AlertCode; message: string }[] = [];
  if (pending > MAX_PENDING) {
    alerts.push({
      code: 'many-pending',
      message: `${pending} possible duplicates are waiting for a decision.`,
    });
  }
  if (oldestPendingHours > MAX_PENDING_HOURS) {
    alerts.push({
      code: 'pending-too-long',
      message: `The oldest possible duplicate has been waiting for ${formatHours(oldestPendingHours)}.`,
    });
  }
  if (failures > 0) {
    const tasks = failures === 1 ? '1 check' : `${failures} checks`;
    alerts.push({
      code: 'detection-failures',
      message: `${tasks} failed in the last day. Some new people may not have been checked for duplicates.`,
    });
  }
  if (foundLastHour >= SPIKE.minimum && foundLastHour > SPIKE.factor * usualPerHour) {
    alerts.push({
      code: 'rate-spike',
      message: `${foundLastHour} possible duplicates were found in the last hour. The average is ${usualPerHour.toFixed(1)}.`,
    });
  }
  return alerts;
}

function formatHours(hours: number): string {
  const days = Math.floor(hours / 24);
  return days < 2 ? `${Math.floor(hours)} hours` : `${days} days`;
}
