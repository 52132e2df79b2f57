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
  const places = [at('address'), at('postcode'), at('city')];
  if (given < 0 || family < 0 || birth < 0) return usual;
  const odds = 2 ** usual;
  let same = (belief * odds) / (1 + odds);
  let two = belief / (1 + odds);
  for (const [pattern, count] of patterns) {
    if (!isAlike(levelIn(pattern, given)) || !isAlike(levelIn(pattern, family))) continue;
    // The finest place that is known of both decides.
    const place = places.map((i) => (i < 0 ? -1 : levelIn(pattern, i))).find((level) => level >= 0) ?? -1;
    if (place < 0 || place > 1) continue;
    const born = levelIn(pattern, birth);
    if (born === birthLevel.same || born === birthLevel.near) same += count;
    else if (born === birthLevel.different) two += count;
  }
  return Math.min(most, Math.max(least, Math.log2(same / two)));
}

function isAlike(level: number): boolean {
  return level >= 0 && level < nameLevel.initial;
}
