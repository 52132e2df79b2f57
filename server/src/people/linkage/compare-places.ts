import { bestLevel, type Comparison, notKnown } from './comparison.ts';
import type { Features } from './features.ts';
import { editDistance, jaroWinkler, wordOverlap } from './string-metrics.ts';

export const address: Comparison = {
  field: 'address',
  levels: [
    'the same',
    'the same house, written differently',
    'the same street',
    'some words are the same',
    'different',
  ],
  compare(a, b) {
    if (a.address === '' || b.address === '') return notKnown;
    if (a.address === b.address) return 0;
    return compareAddresses(a.address, b.address);
  },
};

export const city = textComparison('city', (features) => features.city, 'spelled differently');
export const region = textComparison('region', (features) => features.region, 'spelled differently');

export const country: Comparison = {
  field: 'country',
  levels: ['the same', 'different'],
  compare(a, b) {
    if (a.country === '' || b.country === '') return notKnown;
    return a.country === b.country ? 0 : 1;
  },
};

export const postcode: Comparison = {
  field: 'postcode',
  levels: ['the same', 'one character differs', 'the same area', 'different'],
  compare(a, b) {
    const left = a.postcode;
    const right = b.postcode;
    if (left === '' || right === '') return notKnown;
    if (left === right) return 0;
    if (Math.min(left.length, right.length) > 3 && editDistance(left, right, 1) === 1) return 1;
    const half = Math.max(2, Math.min(left.length, right.length) >> 1);
    return left.slice(0, half) === right.slice(0, half) ? 2 : 3;
  },
};

export const employer = organizationComparison('employer', (features) => features.employers);
export const school = organizationComparison('school', (features) => features.schools);

/** For a column that only the user knows the meaning of. */
export function otherComparison(column: string): Comparison {
  return textComparison(otherField(column), (features) => features.others?.[column] ?? '', 'similar');
}

/** A prefix, so that columns of the user cannot be mistaken for ours. */
export function otherField(column: string): string {
  return `other:${column}`;
}

function textComparison(
  field: string,
  read: (features: Features) => string,
  similarLevel: string,
): Comparison {
  return {
    field,
    levels: ['the same', similarLevel, 'different'],
    compare(a, b) {
      const left = read(a);
      const right = read(b);
      if (left === '' || right === '') return notKnown;
      if (left === right) return 0;
      return isNear(left, right) ? 1 : 2;
    },
  };
}

function organizationComparison(field: string, read: (features: Features) => string): Comparison {
  return {
    field,
    levels: ['one is the same', 'one is written similarly', 'different'],
    compare: (a, b) => bestLevel(read(a), read(b), '|', 2, (left, right) => (isNear(left, right) ? 1 : 2)),
  };
}

function isNear(left: string, right: string): boolean {
  const short = Math.min(left.length, right.length);
  if (short < 3) return false;
  // A typo leaves either the beginning or the end unchanged.
  const sameStart = left.charCodeAt(0) === right.charCodeAt(0);
  if (sameStart || left.charCodeAt(left.length - 1) === right.charCodeAt(right.length - 1)) {
    const maxDistance = short < 5 ? 1 : 2;
    if (editDistance(left, right, maxDistance) <= maxDistance) return short > 3;
  }
  if (left.includes(' ') || right.includes(' ')) return wordOverlap(left, right) > 0.8;
  return sameStart && short > 5 && jaroWinkler(left, right) > 0.92;
}

function compareAddresses(left: string, right: string): number {
  const leftNumbers = left.match(numbers);
  const rightNumbers = right.match(numbers);
  const overlap = wordOverlap(streetOf(left), streetOf(right));
  if (leftNumbers && rightNumbers) {
    if (overlap > 0.7) return sharesNumber(leftNumbers, rightNumbers) ? 1 : 2;
    if (overlap > 0.4) return leftNumbers[0] === rightNumbers[0] ? 2 : 3;
    return overlap > 0.2 ? 3 : 4;
  }
  if (overlap > 0.8) return 2;
  return overlap > 0.4 ? 3 : 4;
}

/** A number is the same, or the only numbers differ by one digit. */
function sharesNumber(left: string[], right: string[]): boolean {
  if (left.some((number) => right.includes(number))) return true;
  return left.length === 1 && right.length === 1 && editDistance(left[0] ?? '', right[0] ?? '', 1) === 1;
}

const numbers = /\b\d+[a-z]?\b/g;

function streetOf(address: string): string {
  return address.replace(numbers, '').replace(/ {2,}/g, ' ').trim();
}
