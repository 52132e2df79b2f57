import { birthLevel } from './compare-dates.ts';
import { nameLevel } from './compare-names.ts';
import { comparisonOf, levelIn, type PatternCounts } from './comparisons.ts';
import type { Weights } from './weight-table.ts';

export type Limits = Pick<Weights, 'otherName' | 'otherAge'>;

/** How many pairs of the usual odds are mixed in. */
const PRIOR_PAIRS = 4;
/** Bounds of the result, in bits. */
const MAX_BITS = 9;
const MIN_BITS = -4;
/** With fewer pairs, an identifier says too little about the others. */
const MIN_KNOWN = 5;

/**
 * Two records with everything in common but the given name are twins, or one person with a wrong name; with everything but
 * the birth date, parent and child, or one person with a wrong date. Identifiers tell which of the two is more frequent in
 * these records.
 */
export function learnLimits(fields: string[], patterns: PatternCounts, usual: Limits): Limits {
  const at = (field: string) => fields.indexOf(field);
  const [given, family, birth] = [at('given_name'), at('family_name'), at('birth_date')];
  const locations = [at('address'), at('postcode'), at('city')];
  const level = (pattern: string, i: number) => (i < 0 ? -1 : levelIn(pattern, i));
  const sameHome = (pattern: string) => {
    const known = locations.map((i) => level(pattern, i)).filter((found) => found >= 0);
    return known.length > 0 && known.some((found) => found < 2);
  };
  const sameGiven = (pattern: string) => isSimilar(level(pattern, given));
  const sameFamily = (pattern: string) => isSimilar(level(pattern, family));
  const sameBirth = (pattern: string) => level(pattern, birth) === birthLevel.same;
  const isOnePerson = (pattern: string) => sameGiven(pattern) && sameFamily(pattern) && sameBirth(pattern);

  const odds = (arbiters: string[], isOpen: (pattern: string) => boolean, start: number): number => {
    for (const field of arbiters) {
      const i = at(field);
      if (i < 0) continue;
      const sure = countSame(patterns, i, field, isOnePerson);
      const open = countSame(patterns, i, field, isOpen);
      if (sure.same < MIN_KNOWN || open.same + open.different < MIN_KNOWN) continue;
      // One person may have two different identifiers in two records, too.
      const changed = (sure.different + 0.5) / (sure.same + 0.5);
      const one = open.same * (1 + changed);
      const two = Math.max(0, open.different - open.same * changed);
      const expected = 2 ** start;
      const ratio = (one + (PRIOR_PAIRS * expected) / (1 + expected)) / (two + PRIOR_PAIRS / (1 + expected));
      return Math.min(MAX_BITS, Math.max(MIN_BITS, Math.log2(ratio)));
    }
    return start;
  };
  return {
    otherName: odds(
      ['national_id', 'link'],
      (pattern) =>
        level(pattern, given) === nameLevel.different &&
        sameFamily(pattern) &&
        sameBirth(pattern) &&
        sameHome(pattern),
      usual.otherName,
    ),
    otherAge: odds(
      ['national_id', 'link', 'email'],
      (pattern) =>
        sameGiven(pattern) &&
        sameFamily(pattern) &&
        sameHome(pattern) &&
        level(pattern, birth) === birthLevel.different,
      usual.otherAge,
    ),
  };
}

function countSame(
  patterns: PatternCounts,
  i: number,
  field: string,
  isCounted: (pattern: string) => boolean,
): { same: number; different: number } {
  const worst = comparisonOf(field).levels.length - 1;
  let same = 0;
  let different = 0;
  for (const [pattern, count] of patterns) {
    const level = levelIn(pattern, i);
    if (level < 0 || !isCounted(pattern)) continue;
    if (level < worst) same += count;
    else different += count;
  }
  return { same, different };
}

function isSimilar(level: number): boolean {
  return level >= 0 && level < nameLevel.initial;
}
