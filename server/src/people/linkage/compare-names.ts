import { areNicknames } from '../normalize/nicknames.ts';
import { type Comparison, notKnown } from './comparison.ts';
import type { Features } from './features.ts';
import { familyRelation, isTypo } from './name-relation.ts';
import { editDistance, jaroWinkler } from './string-metrics.ts';

/** The levels of both name fields, best first. Learning keeps this order. */
export const nameLevel = {
  same: 0,
  swapped: 1,
  oneLetter: 2,
  variant: 3,
  similar: 4,
  initial: 5,
  hardly: 6,
  different: 7,
} as const;

export const givenName: Comparison = {
  field: 'given_name',
  levels: [
    'the same',
    'the same, but written as the surname',
    'one letter differs',
    'a short form of the same name, or a middle name',
    'similar',
    'only the initial matches',
    'slightly similar',
    'different',
  ],
  compare(a, b) {
    if (a.given === '' || b.given === '') return notKnown;
    if (a.given === b.given) return a.given.length === 1 ? nameLevel.initial : nameLevel.same;
    if (a.family === '' || b.family === '') {
      return isLoneSurname(a, b) || isLoneSurname(b, a) ? notKnown : compareGiven(a, b);
    }
    const level = compareGiven(a, b);
    if (level < nameLevel.initial || !isCrossed(a, b)) return level;
    return nameLevel.swapped;
  },
};

export const familyName: Comparison = {
  field: 'family_name',
  levels: [
    'the same',
    'the same, but written as the given name',
    'one letter differs',
    'part of a double surname, or a former surname',
    'similar',
    'only the initial matches',
    'slightly similar',
    'different',
  ],
  compare(a, b) {
    if (a.family === '' || b.family === '') {
      if (isLoneSurname(a, b) || isLoneSurname(b, a)) return nameLevel.same;
      return isAmongGiven(a, b) || isAmongGiven(b, a) ? nameLevel.same : notKnown;
    }
    if (a.family === b.family) return a.family.length === 1 ? nameLevel.initial : nameLevel.same;
    const level = compareFamily(a.family, b.family);
    if (level < nameLevel.initial) return level;
    if (a.given !== '' && b.given !== '' && (isCrossed(a, b) || isHalfCrossed(a, b)))
      return nameLevel.swapped;
    // A shared address may be the reason for the comparison, so it is not additional evidence.
    if (a.emails === b.emails) return level;
    return isInEmail(a, b) || isInEmail(b, a) ? nameLevel.variant : level;
  },
};

export const nameSuffix: Comparison = {
  field: 'name_suffix',
  levels: ['the same', 'different'],
  compare(a, b) {
    if (a.generation === '' || b.generation === '') return notKnown;
    return a.generation === b.generation ? 0 : 1;
  },
};

function compareGiven(a: Features, b: Features): number {
  const left = a.given;
  const right = b.given;
  const sameStart = left.charCodeAt(0) === right.charCodeAt(0);
  if (left.length === 1 || right.length === 1) {
    return sameStart || fitsMiddle(a, b) ? nameLevel.initial : nameLevel.different;
  }
  if (areNumbered(left, right)) return nameLevel.different;
  const short = Math.min(left.length, right.length);
  const distance = editDistance(left, right, 2);
  if (distance === 1 && short > 3) return nameLevel.oneLetter;
  if (areNicknames(left, right) || isMiddleName(left, b.middle) || isMiddleName(right, a.middle)) {
    return nameLevel.variant;
  }
  if (isJoined(a, b) || isJoined(b, a)) return nameLevel.variant;
  if (distance === 1 && sameStart) return nameLevel.similar;
  if (distance === 2 && short > 4) return nameLevel.similar;
  if (sameStart && isBeginning(left, right)) return nameLevel.similar;
  return short < 3 ? nameLevel.different : levelOfSimilarity(jaroWinkler(left, right));
}

function levelOfSimilarity(similarity: number): number {
  if (similarity > 0.84) return nameLevel.similar;
  return similarity > 0.68 ? nameLevel.hardly : nameLevel.different;
}

/** “Tester 17” and “Tester 18” are different people: a number in a name is not a typo. */
function areNumbered(left: string, right: string): boolean {
  return /\d/.test(left) || /\d/.test(right);
}

/** “J” matches “Anna Julia”. */
function fitsMiddle(a: Features, b: Features): boolean {
  return isMiddleInitial(a.given, b.middle) || isMiddleInitial(b.given, a.middle);
}

function isMiddleInitial(initial: string, middle: string): boolean {
  return initial.length === 1 && middle !== '' && ` ${middle}`.includes(` ${initial}`);
}

function isMiddleName(name: string, middle: string): boolean {
  if (middle.length < 2) return false;
  if (middle === name) return true;
  for (const word of middle.split(' ')) {
    if (word.length > 1 && (word === name || areNicknames(word, name))) return true;
  }
  return false;
}

/** “Mary Ann” and “Maryann”. */
function isJoined(a: Features, b: Features): boolean {
  if (a.middle === '' || b.given.length <= a.given.length || !b.given.startsWith(a.given)) return false;
  return b.given === a.given + a.middle.split(' ')[0];
}

/** A truncated name: Christo, Christopher. */
function isBeginning(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length > 2 && long.startsWith(short);
}

function compareFamily(left: string, right: string): number {
  if (areNumbered(left, right)) return nameLevel.different;
  const short = Math.min(left.length, right.length);
  if (short > 3 && editDistance(left, right, 1) === 1) return nameLevel.oneLetter;
  switch (familyRelation(left, right)) {
    case 'same':
    case 'nickname':
      return nameLevel.variant;
    case 'typo':
      return nameLevel.similar;
    case 'initial':
      return nameLevel.initial;
    default:
      return short < 4 ? nameLevel.different : levelOfSimilarity(jaroWinkler(left, right) - 0.02);
  }
}

/** Each given name is similar to the other's surname, and at least one pair is certain. */
function isCrossed(a: Features, b: Features): boolean {
  const one = crossSimilarity(a.given, b.family);
  return one > 0 && one + crossSimilarity(b.given, a.family) >= 3;
}

/** The names are swapped, and one of them is another name. */
function isHalfCrossed(a: Features, b: Features): boolean {
  return isSameWord(a.family, b.given) || isSameWord(b.family, a.given);
}

function isSameWord(left: string, right: string): boolean {
  return left === right && left.length > 3;
}

/** 2: the same, or with a typo. 1: an initial, or with several typos. */
function crossSimilarity(left: string, right: string): number {
  if (left === right) return left.length > 1 ? 2 : 1;
  const sameStart = left.charCodeAt(0) === right.charCodeAt(0);
  if (left.length === 1 || right.length === 1) return sameStart ? 1 : 0;
  if ((sameStart || left.length === right.length) && isTypo(left, right)) return 2;
  return Math.min(left.length, right.length) > 2 && jaroWinkler(left, right) > 0.7 ? 1 : 0;
}

/** A former surname often remains in the email address. */
function isInEmail(a: Features, b: Features): boolean {
  return b.family.length > 4 && a.emails.includes(b.family);
}

/** A name of one word that is the other's surname. */
function isLoneSurname(a: Features, b: Features): boolean {
  return a.family === '' && a.given.length > 1 && a.given === b.family;
}

/** A full name in the given name column: the other's surname is among the middle names. */
function isAmongGiven(a: Features, b: Features): boolean {
  return a.family === '' && b.family.length > 1 && ` ${a.middle} `.includes(` ${b.family} `);
}
