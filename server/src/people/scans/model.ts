import type { Alert } from '@tenon/contract/duplicates';

export type AlertCode = Alert['code'];

/** What the alerts are judged by. */
export type Signs = {
  pending: number;
  oldestPendingHours: number | undefined;
  /** Background work about people that was given up, and scans and imports that failed, in the last day. */
  failures: number;
  foundLastHour: number;
  /** Per hour, in the week before. */
  usuallyFound: number;
};

const MANY_PENDING = 50;
const LONG_HOURS = 24;
const SPIKE = { times: 3, least: 10 };

/** What needs attention, in words; empty when all is well. */
export function alertsFor(signs: Signs): { code: AlertCode; message: string }[] {
  const { pending, oldestPendingHours = 0, failures, foundLastHour, usuallyFound } = signs;
  const found: { code: AlertCode; message: string }[] = [];
  if (pending > MANY_PENDING) {
    found.push({ code: 'many-pending', message: `${pending} possible duplicates wait for a decision.` });
  }
  if (oldestPendingHours > LONG_HOURS) {
    found.push({
      code: 'pending-too-long',
      message: `The oldest possible duplicate has waited for ${inWords(oldestPendingHours)}.`,
    });
  }
  if (failures > 0) {
    const what = failures === 1 ? 'A task' : `${failures} tasks`;
    found.push({
      code: 'detection-failures',
      message: `${what} about people failed in the last day: who came in there was not compared.`,
    });
  }
  if (foundLastHour >= SPIKE.least && foundLastHour > SPIKE.times * usuallyFound) {
    found.push({
      code: 'rate-spike',
      message: `${foundLastHour} possible duplicates in the last hour, where ${usuallyFound.toFixed(1)} are usual.`,
    });
  }
  return found;
}

function inWords(hours: number): string {
  const days = Math.floor(hours / 24);
  return days < 2 ? `${Math.floor(hours)} hours` : `${days} days`;
}
