import { birthLevel } from './compare-dates.ts';
import { nameLevel } from './compare-names.ts';
import { levelIn } from './comparisons.ts';

/** So many pairs of what is usual are mixed in. */
const belief = 10;
/** Surer than this nobody can be of two who share a name and a place. */
const most = 9;
const least = 1;

/**
 * Counts, among pairs of one name at one place whose birth dates are known, those born on one day for each that
 * clearly were not: fathers and sons, and namesakes in one street. In bits, as `Weights.namesakes`.
 */
export function learnNamesakes(
  fields: string[],
  patterns: Iterable<[string, number]>,
  usual: number,
): number {
  const at = (field: string) => fields.indexOf(field);
  const [given, family, birth] = [at('given_name'), at('family_name'), at('birth_date')];
  const personal = [at('email'), at('national_id'), at('link')];
  const places = [at('address'), at('postcode'), at('city')];
  if (given < 0 || family < 0 || birth < 0) return usual;
  const born = [0, 0, 0, 0, 0, 0];
  for (const [pattern, count] of patterns) {
    if (!isAlike(levelIn(pattern, given)) || !isAlike(levelIn(pattern, family))) continue;
    // The finest place that is known of both decides.
    const place = places.map((i) => (i < 0 ? -1 : levelIn(pattern, i))).find((level) => level >= 0) ?? -1;
    if (place < 0 || place > 1) continue;
    // Where something else says that it is one human, it is the date that is wrong.
    const isSure = personal.some((i) => i >= 0 && levelIn(pattern, i) === 0);
    const level = levelIn(pattern, birth);
    if (level >= 0 && !(isSure && level === birthLevel.different)) born[level] = (born[level] ?? 0) + count;
  }
  const [same = 0, near = 0, twoParts = 0, sameYear = 0, , different = 0] = born;
  const odds = 2 ** usual;
  const one = same + near + twoParts + sameYear + (belief * odds) / (1 + odds);
  const two = Math.max(0, different - slips(same, near, twoParts)) + belief / (1 + odds);
  return Math.min(most, Math.max(least, Math.log2(one / two)));
}

/** Who mistypes one digit and two mistypes three as well: so many different dates are no other human's. */
function slips(same: number, near: number, twoParts: number): number {
  if (same === 0 || near === 0) return 0;
  return Math.min(twoParts, (twoParts * twoParts) / near);
}

function isAlike(level: number): boolean {
  return level >= 0 && level < nameLevel.initial;
}
