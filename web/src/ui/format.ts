/** Numbers and dates follow the reader's locale; the text around them is always English. */
const locale = globalThis.navigator?.languages ? [...navigator.languages] : undefined;

const numbers = new Intl.NumberFormat(locale);
const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
// Calendar dates have no time zone. Parsed as local times, they would show the day before west of Greenwich.
const calendarDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const lists = new Intl.ListFormat('en', { type: 'conjunction' });

export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `54.6`, `54.0` with one decimal. */
export function formatDecimal(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, digits).format(value);
}

/** `54%` for 0.54. */
export function formatPercent(share: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(share);
}

export function formatDate(at: string): string {
  return dates.format(new Date(at));
}

export function formatDateTime(at: string): string {
  return dateTimes.format(new Date(at));
}

/** `9:30 AM` in the reader's zone. */
export function formatTime(at: string): string {
  return times.format(new Date(at));
}

/** `Fri, Nov 20, 9:30 – 10:30 AM`, with the year unless it is this one; in the reader's zone or in the given one. */
export function formatTimeRange(start: string, end: string, timeZone?: string): string {
  const isThisYear = new Date(start).getFullYear() === new Date().getFullYear();
  const format = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...(!isThisYear && { year: 'numeric' }),
    ...(timeZone && { timeZone }),
  });
  return format.formatRange(new Date(start), new Date(end));
}

/** `Nov 16` for `2026-11-16`. */
export function formatCalendarDay(day: string): string {
  return calendarDays.format(new Date(`${day}T00:00:00Z`));
}

/** `Mar 2021` for `2021-03`; a year alone stays a year. */
export function formatMonth(date: string): string {
  const [year = '', month] = date.split('-');
  return month ? months.format(new Date(`${year}-${month}-01T00:00:00Z`)) : year;
}

const fileSizes: [Intl.NumberFormatOptions['unit'], number][] = [
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
  ['byte', 1],
];

/** `340 kB`, `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  const [unit, size] = fileSizes.find(([, size]) => bytes >= size) ?? ['byte', 1];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(bytes / size);
}

/** `a, b, and c`. */
export function formatList(items: Iterable<string>): string {
  return lists.format(items);
}

const timeUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `5 minutes ago`, `yesterday`; the date after a month. */
export function formatRelativeTime(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000;
  if (Math.abs(seconds) > 30 * 86_400) return formatDate(at);
  for (const [unit, size] of timeUnits) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return seconds > 5 ? 'in a moment' : 'just now';
}

/** `840 ms`, `2.4 s`, `3 min`, `5 h`. Two digits are enough to compare durations. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1) return '<1 ms';
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${formatDecimal(milliseconds / 1_000, 1)} s`;
  if (milliseconds < 3_600_000) return `${Math.round(milliseconds / 60_000)} min`;
  if (milliseconds < 172_800_000) return `${Math.round(milliseconds / 3_600_000)} h`;
  return `${Math.round(milliseconds / 86_400_000)} days`;
}
