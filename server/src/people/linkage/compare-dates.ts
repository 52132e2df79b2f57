import { type Comparison, notKnown } from './comparison.ts';
import { editDistance } from './string-metrics.ts';

export const birthLevel = {
  same: 0,
  near: 1,
  twoParts: 2,
  sameYear: 3,
  aboutYear: 4,
  sameGeneration: 5,
  different: 6,
} as const;

/** Whether the dates cannot be explained by a typo or a missing part. */
export function isOtherDate(level: number): boolean {
  return level >= birthLevel.sameGeneration;
}

export const birthDate: Comparison = {
  field: 'birth_date',
  levels: [
    'the same day',
    'one digit differs, or day and month are swapped',
    'two digits differ, or two of day, month and year are the same',
    'the same year, full date unknown',
    'about the same year',
    'different, but fewer than twelve years apart',
    'different',
  ],
  compare(a, b) {
    if (a.birth === 0 || b.birth === 0) return notKnown;
    if (a.birth === b.birth) return a.birth % 10_000 === 0 ? birthLevel.sameYear : birthLevel.same;
    if (a.birthOther !== 0 && a.birthOther === b.birth) return birthLevel.same;
    if (b.birthOther !== 0 && b.birthOther === a.birth) return birthLevel.same;
    return compareDays(a.birth, b.birth);
  },
};

function compareDays(left: number, right: number): number {
  if (!isComplete(left) || !isComplete(right)) return compareDigits(left, right);
  const [leftYear, leftMonth, leftDay] = [
    Math.floor(left / 10_000),
    Math.floor(left / 100) % 100,
    left % 100,
  ];
  const [rightYear, rightMonth, rightDay] = [
    Math.floor(right / 10_000),
    Math.floor(right / 100) % 100,
    right % 100,
  ];
  const years = Math.abs(leftYear - rightYear);
  if (leftMonth === 0 || rightMonth === 0) {
    if (years === 0) return birthLevel.sameYear;
    const isTypo = years === 1 || editDistance(String(leftYear), String(rightYear), 1) === 1;
    return isTypo ? birthLevel.aboutYear : apart(years);
  }
  if (leftDay === 0 || rightDay === 0) {
    if (years === 0 && leftMonth === rightMonth) return birthLevel.twoParts;
    return years === 0 ? birthLevel.aboutYear : apart(years);
  }
  if (years === 0 && leftMonth === rightDay && leftDay === rightMonth) return birthLevel.near;
  const parts = Number(years === 0) + Number(leftMonth === rightMonth) + Number(leftDay === rightDay);
  const level = parts === 0 ? birthLevel.different : compareDigits(left, right);
  if (parts === 2 && level > birthLevel.twoParts) return birthLevel.twoParts;
  if (level !== birthLevel.different) return level;
  const months = Math.abs((leftYear - rightYear) * 12 + leftMonth - rightMonth);
  return months <= MAX_MONTHS ? birthLevel.aboutYear : apart(years);
}

const MAX_MONTHS = 13;
/** A parent and child are further apart, and so are most namesakes. */
const GENERATION_YEARS = 12;

function apart(years: number): number {
  return years < GENERATION_YEARS ? birthLevel.sameGeneration : birthLevel.different;
}

/** A missing or additional digit is a typo too. */
function compareDigits(left: number, right: number): number {
  const distance = editDistance(String(left), String(right), 2);
  return distance === 1 ? birthLevel.near : distance === 2 ? birthLevel.twoParts : birthLevel.different;
}

function isComplete(date: number): boolean {
  return date >= 10_000_000 && date < 100_000_000;
}
