import { isOtherDate } from './compare-dates.ts';
import { nameLevel } from './compare-names.ts';
import { levelIn } from './comparisons.ts';

/** How many pairs of the usual ratio are mixed in. */
const PRIOR_PAIRS = 10;
/** Bounds of the result, in bits. A name and a location can never prove more than the maximum. */
const MAX_BITS = 9;
const MIN_BITS = 1;

/**
 * Among pairs with the same name and location, the ratio of those with the same birth date to those with a clearly
 * different one, who are fathers and sons, or namesakes. In bits, as in `Weights.namesakes`.
 */
export function learnNamesakes(
  fields: string[],
  patterns: Iterable<[string, number]>,
  usual: number,
): number {
  const at = (field: string) => fields.indexOf(field);
  const [given, family, birth] = [at('given_name'), at('family_name'), at('birth_date')];
  const personal = [at('email'), at('national_id'), at('link')];
  const locations = [at('address'), at('postcode'), at('city')];
  if (given < 0 || family < 0 || birth < 0) return usual;
  const born = [0, 0, 0, 0, 0, 0, 0];
  for (const [pattern, count] of patterns) {
    if (!isSimilar(levelIn(pattern, given)) || !isSimilar(levelIn(pattern, family))) continue;
    // The most precise location that is known of both decides.
    const locationLevel =
      locations.map((i) => (i < 0 ? -1 : levelIn(pattern, i))).find((level) => level >= 0) ?? -1;
    if (locationLevel < 0 || locationLevel > 1) continue;
    // If an identifier is the same, it is one person, and the date is wrong.
    const isSure = personal.some((i) => i >= 0 && levelIn(pattern, i) === 0);
    const level = levelIn(pattern, birth);
    if (level >= 0 && !(isSure && isOtherDate(level))) born[level] = (born[level] ?? 0) + count;
  }
  const [same = 0, near = 0, twoParts = 0, sameYear = 0, , sameGeneration = 0, different = 0] = born;
  const odds = 2 ** usual;
  const one = same + near + twoParts + sameYear + (PRIOR_PAIRS * odds) / (1 + odds);
  const two =
    Math.max(0, sameGeneration + different - estimateTypos(same, near, twoParts)) + PRIOR_PAIRS / (1 + odds);
  return Math.min(MAX_BITS, Math.max(MIN_BITS, Math.log2(one / two)));
}

/** Estimates how many different dates are typos in three digits, from the number of typos in one and two digits. */
function estimateTypos(same: number, near: number, twoParts: number): number {
  if (same === 0 || near === 0) return 0;
  return Math.min(twoParts, (twoParts * twoParts) / near);
}

function isSimilar(level: number): boolean {
  return level >= 0 && level < nameLevel.initial;
}
