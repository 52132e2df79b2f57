import { sameScript } from '../../platform/text/transliterate.ts';
import type { NameParts } from '../normalize/names.ts';
import { areNicknames } from '../normalize/nicknames.ts';
import { editDistance, jaroWinkler } from './string-metrics.ts';

/**
 * How two names relate, best first. `family` and `given`: only that part agrees, and the other clearly does not.
 * `different`: both are full names, and no word of one is similar to a word of the other.
 */
export type NameRelation =
  | 'same'
  | 'swapped'
  | 'nickname'
  | 'initial'
  | 'typo'
  | 'family'
  | 'given'
  | 'different'
  | 'not-comparable';

export type WordRelation = 'same' | 'nickname' | 'initial' | 'typo' | 'different' | 'unknown';

/** The relation of two names. Symmetric. */
export function nameRelation(a: NameParts, b: NameParts): NameRelation {
  const leftWords = wordsOf(a);
  const rightWords = wordsOf(b);
  if (leftWords.length === 0 || rightWords.length === 0) return 'not-comparable';
  if (!sameScript(leftWords.join(''), rightWords.join(''))) return 'not-comparable';
  const given = givenRelation(a, b);
  const family = familyRelation(a.family, b.family);
  if (leftWords.length > 1 && leftWords.join(' ') === rightWords.join(' ')) return 'same';
  if (isClose(given) && isClose(family)) return weaker(given, family);
  if (isSwapped(a, b)) return 'swapped';
  if (containsAllWords(leftWords, rightWords))
    return leftWords.length === rightWords.length ? 'swapped' : 'initial';
  if (isClose(given) && family === 'unknown') return given === 'same' ? 'initial' : weaker(given, 'initial');
  if (isClose(family) && family !== 'unknown') return given === 'unknown' ? 'initial' : 'family';
  if (given === 'unknown' || family === 'unknown')
    return hasSimilarWord(leftWords, rightWords) ? 'initial' : 'not-comparable';
  if (given === 'initial') return 'not-comparable';
  if (isClose(given)) return 'given';
  return hasSimilarWord(leftWords, rightWords) ? 'given' : 'different';
}

/** The relation of the given names. A middle name may be the one that a person uses. */
export function givenRelation(a: NameParts, b: NameParts): WordRelation {
  const direct = givenWordRelation(a.given, b.given);
  if (direct !== 'different') return direct;
  const left = a.given + a.middle.replaceAll(' ', '');
  const right = b.given + b.middle.replaceAll(' ', '');
  if (left === b.given || right === a.given || left === right) return 'same';
  const byMiddle = Math.min(best(a.given, b.middle), best(b.given, a.middle));
  return byMiddle <= 1 ? 'nickname' : byMiddle === 3 ? 'typo' : 'different';
}

const order: WordRelation[] = ['same', 'nickname', 'initial', 'typo', 'different', 'unknown'];

function best(word: string, words: string): number {
  if (word.length < 2 || words === '') return 4;
  return Math.min(
    ...words
      .split(' ')
      .map((other) => (other.length < 2 ? 4 : order.indexOf(givenWordRelation(word, other)))),
  );
}

/** The relation of two single given names. */
export function givenWordRelation(left: string, right: string): WordRelation {
  if (left === '' || right === '') return 'unknown';
  if (left === right) return left.length === 1 ? 'initial' : 'same';
  if (left.length === 1 || right.length === 1) return left[0] === right[0] ? 'initial' : 'different';
  if (areNicknames(left, right)) return 'nickname';
  return isTypo(left, right) ? 'typo' : 'different';
}

/** The relation of two surnames of one or more words. One of two surnames may be missing. */
export function familyRelation(left: string, right: string): WordRelation {
  if (left === '' || right === '') return 'unknown';
  if (left === right) return left.length === 1 ? 'initial' : 'same';
  if (left.length === 1 || right.length === 1) return left[0] === right[0] ? 'initial' : 'different';
  const several = left.includes(' ') || right.includes(' ');
  const leftJoined = several ? left.replaceAll(' ', '') : left;
  const rightJoined = several ? right.replaceAll(' ', '') : right;
  if (leftJoined === rightJoined || withoutUmlauts(leftJoined) === withoutUmlauts(rightJoined)) return 'same';
  if (withParticle(leftJoined, rightJoined) || withParticle(rightJoined, leftJoined)) return 'same';
  if (several) return severalRelation(left.split(' '), right.split(' '));
  if (genderedEnding(left, right)) return 'nickname';
  return isTypo(left, right) ? 'typo' : 'different';
}

/** One common surname is enough, because many people have two and use one. */
function severalRelation(left: string[], right: string[]): WordRelation {
  if (left.some((word) => word.length > 1 && right.includes(word))) return 'nickname';
  return left.some((word) => right.some((other) => isTypo(word, other))) ? 'typo' : 'different';
}

/** Whether two words may differ by typos only: the shorter the word, the fewer letters may differ. */
export function isTypo(left: string, right: string): boolean {
  const length = Math.min(left.length, right.length);
  if (length < 3) return false;
  const maxDistance = length < 5 ? 1 : length < 9 ? 2 : 3;
  const distance = editDistance(left, right, maxDistance);
  if (distance > maxDistance) return false;
  if (distance === 1) return length > 3 || left.length !== right.length;
  return left.charCodeAt(0) === right.charCodeAt(0) && (length > 5 || jaroWinkler(left, right) > 0.85);
}

function withoutUmlauts(word: string): string {
  return word.includes('ue') || word.includes('oe') ? word.replace(/([ou])e/g, '$1') : word;
}

/** Vandenberg and Berg, DeLuca and Luca. */
function withParticle(long: string, short: string): boolean {
  return (
    short.length > 2 &&
    long.length > short.length &&
    long.endsWith(short) &&
    gluedParticles.has(long.slice(0, long.length - short.length))
  );
}

const gluedParticles = new Set(
  'van vande vanden vander von vonder de del dela della di da dos la le el al o mc mac ben abu ter ten st fitz'.split(
    ' ',
  ),
);

/** Ivanov and Ivanova, Kowalski and Kowalska, Novák and Nováková: one family. */
function genderedEnding(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < 4 || long.length - short.length > 3 || !long.startsWith(short.slice(0, -1)))
    return false;
  if (long === `${short}a` && /(?:ov|ev|in|yn)$/.test(short)) return true;
  if (long === `${short}ova` || long === `${short.slice(0, -1)}ova`) return true;
  const stem = short.slice(0, -1);
  return (
    short.length === long.length &&
    long.startsWith(stem) &&
    /(?:sk|ck|dzk)[iya]$/.test(short) &&
    /[iya]$/.test(long)
  );
}

function isClose(relation: WordRelation): boolean {
  return relation !== 'different' && relation !== 'unknown';
}

function weaker(given: WordRelation, family: WordRelation): NameRelation {
  const worst = order[Math.max(order.indexOf(given), order.indexOf(family))];
  return worst === 'nickname' || worst === 'initial' || worst === 'typo' ? worst : 'same';
}

function isSwapped(a: NameParts, b: NameParts): boolean {
  if (a.given.length < 2 || b.given.length < 2) return false;
  return isSameOrTypo(a.given, b.family) && isSameOrTypo(a.family, b.given);
}

function isSameOrTypo(left: string, right: string): boolean {
  return left !== '' && right !== '' && (left === right || isTypo(left, right));
}

/** Whether all words of the shorter name are in the longer one, in any order. */
function containsAllWords(left: string[], right: string[]): boolean {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  if (few.length < 2) return false;
  const rest = [...many];
  return few.every((word) => {
    const found = rest.indexOf(word);
    if (found >= 0) rest.splice(found, 1);
    return found >= 0;
  });
}

function hasSimilarWord(left: string[], right: string[]): boolean {
  return left.some(
    (word) =>
      word.length > 1 &&
      right.some(
        (other) => other.length > 1 && (word === other || areNicknames(word, other) || isTypo(word, other)),
      ),
  );
}

function wordsOf({ given, middle, family }: NameParts): string[] {
  return `${given} ${middle} ${family}`.split(' ').filter(Boolean);
}
