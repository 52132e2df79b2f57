const DAY_MS = 86_400_000;

/** A calendar day in UTC, as `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The first day after a number of whole business days. Weekends and federal holidays of the United States do not count. */
export function afterBusinessDays(since: Date, count: number): string {
  let day = Date.parse(dayOf(since));
  for (let left = count; left > 0; ) {
    day += DAY_MS;
    if (isBusinessDay(new Date(day))) left--;
  }
  return dayOf(new Date(day + DAY_MS));
}

export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

export function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day);
}

const fixed: readonly (readonly [month: number, date: number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];
const MONDAY = 1;
const THURSDAY = 4;
/** Weekdays of a month: the second Monday, or the last one for 0. */
const moving: readonly (readonly [month: number, weekday: number, which: number])[] = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [5, MONDAY, 0],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
];

function isFederalHoliday(day: Date): boolean {
  // A holiday on a weekend is observed on the nearest weekday.
  const weekday = day.getUTCDay();
  const celebrated = weekday === MONDAY ? [0, -1] : weekday === 5 ? [0, 1] : [0];
  return (
    celebrated.some((offset) => isFixedHoliday(new Date(day.getTime() + offset * DAY_MS))) ||
    isMovingHoliday(day)
  );
}

const isFixedHoliday = (day: Date) =>
  fixed.some(([month, date]) => day.getUTCMonth() + 1 === month && day.getUTCDate() === date);

const isMovingHoliday = (day: Date) =>
  moving.some(([month, weekday, which]) => {
    if (day.getUTCMonth() + 1 !== month || day.getUTCDay() !== weekday) return false;
    if (which > 0) return Math.ceil(day.getUTCDate() / 7) === which;
    return new Date(day.getTime() + 7 * DAY_MS).getUTCMonth() !== day.getUTCMonth();
  });
