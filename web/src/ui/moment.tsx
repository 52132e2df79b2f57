import { Tooltip } from '@mantine/core';
import { useForceUpdate, useInterval } from '@mantine/hooks';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A time as people say it, with the exact one on hover; keeps itself current. */
export function Moment({ at }: { at: string }) {
  const refresh = useForceUpdate();
  useInterval(refresh, 30_000, { autoInvoke: true });
  return (
    <Tooltip label={exactTime(at)}>
      <time dateTime={at}>{spokenTime(at, Date.now())}</time>
    </Tooltip>
  );
}

export function exactTime(at: string): string {
  return absolute.format(new Date(at));
}

export function dayOf(at: string): string {
  return day.format(new Date(at));
}

function spokenTime(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000;
  if (Math.abs(seconds) > 30 * 86_400) return dayOf(at);
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return seconds > 5 ? 'in a moment' : 'just now';
}

/** `840 ms`, `2.4 s`, `3 min`, `5 h`: two figures are enough to compare by. */
export function durationOf(milliseconds: number): string {
  if (milliseconds < 1) return '<1 ms';
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  if (milliseconds < 3_600_000) return `${Math.round(milliseconds / 60_000)} min`;
  if (milliseconds < 172_800_000) return `${Math.round(milliseconds / 3_600_000)} h`;
  return `${Math.round(milliseconds / 86_400_000)} days`;
}
