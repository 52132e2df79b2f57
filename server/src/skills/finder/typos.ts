import { defined } from '../../platform/defined.ts';
import { foldForSkills } from '../../platform/text/fold.ts';
import type { Meaning } from './phrases.ts';

export type Typos = {
  /** The closest name, if it is close enough to be unambiguous. */
  nearest(text: string): { meaning: Meaning; distance: number } | undefined;
};

/** In shorter words, one letter makes another word: “Baking” is not “Banking”, but “Kubernets” is Kubernetes. */
const MIN_LENGTH = 6;
const MIN_LENGTH_FOR_TWO_TYPOS = 10;

/** Indexes names by first letter and length, which typos rarely change much. */
export function createTypos(names: Iterable<Meaning>): Typos {
  const buckets = new Map<string, Candidate[]>();
  for (const meaning of names) {
    const key = meaning.ambiguous ? '' : squash(meaning.text);
    if (key.length < MIN_LENGTH) continue;
    const bucket = bucketOf(key, key.length);
    const there = buckets.get(bucket);
    const candidate = { key, letters: lettersOf(key), meaning };
    if (there) there.push(candidate);
    else buckets.set(bucket, [candidate]);
  }
  return {
    nearest(text) {
      const key = squash(text);
      if (key.length < MIN_LENGTH) return undefined;
      const letters = lettersOf(key);
      const limit = key.length >= MIN_LENGTH_FOR_TWO_TYPOS ? 2 : 1;
      let best: { meaning: Meaning; distance: number } | undefined;
      for (let length = key.length - limit; length <= key.length + limit; length++) {
        for (const candidate of buckets.get(bucketOf(key, length)) ?? []) {
          const allowed = (best?.distance ?? limit + 1) - 1;
          if (countBits(candidate.letters ^ letters) > 2 * allowed) continue;
          const distance = editDistance(key, candidate.key, allowed);
          if (distance !== undefined) best = { meaning: candidate.meaning, distance };
          if (distance === 0) return best;
        }
      }
      return best;
    },
  };
}

type Candidate = { key: string; letters: number; meaning: Meaning };

/** A bit mask of the letters: a typo changes at most two of them, so most names can be skipped. */
function lettersOf(key: string): number {
  let bits = 0;
  for (let at = 0; at < key.length; at++) bits |= 1 << (key.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const bucketOf = (key: string, length: number) => `${key[0]}${length}`;

export function squash(text: string): string {
  return foldForSkills(text).replace(/[^\p{L}\p{N}+#]+/gu, '');
}

/** Damerau–Levenshtein distance; undefined if it exceeds `limit`. */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  if (limit < 0 || Math.abs(a.length - b.length) > limit) return undefined;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        defined(previous[column]) + 1,
        defined(current[column - 1]) + 1,
        defined(previous[column - 1]) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, defined(older[column - 2]) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return undefined;
    older = previous;
    previous = current;
  }
  const distance = defined(previous[b.length]);
  return distance <= limit ? distance : undefined;
}
