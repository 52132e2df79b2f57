import { counted } from '../ui/counted.ts';

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day, which has no time zone. */
export const formatDay = (day: string) => days.format(new Date(`${day}T00:00:00Z`));

/** `4 years`, `6 months` for 0.5. */
export const formatYears = (years: number) =>
  years < 1 ? counted(years * 12, 'month') : counted(years, 'year');
