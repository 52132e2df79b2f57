import { formatDecimal, formatNumber } from '../ui/format.ts';

/** `3.4 days`, `14 days`; hours below a day. */
export function formatDays(days: number): string {
  if (days < 1) return `${formatNumber(Math.round(days * 24))} h`;
  return days < 10 ? `${formatDecimal(days, 1)} days` : `${formatNumber(Math.round(days))} days`;
}
