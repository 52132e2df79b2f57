import { commonFamilyNames, commonGivenNames } from './common-names.ts';
import type { FieldFrequencies } from './frequencies.ts';

/** How much one value may change the weight of an agreement, in bits. */
const MAX_BITS = 4;
const MIN_BITS = -6;

/** Fields whose values belong to one person. If many records have the same value, it is a household, an office or a fake. */
const personal = new Set(['email', 'phone', 'national_id', 'link', 'address', 'birth_date']);

/** One person rarely has more records than this, so the weight is not reduced below it. */
const USUAL_COPIES = 4;

/** With this many records, their counts have the same influence as our general knowledge of names. */
const PRIOR_NAMES = 2_000;
const PRIOR_OTHERS = 60;

/**
 * The bits to add to the weight of agreeing on `value`: negative for a common value, positive for a rare one. `average` is
 * how often two strangers agree in this field.
 */
export function termAdjustment(
  field: string,
  value: string,
  average: number,
  table: FieldFrequencies | undefined,
): number {
  if (personal.has(field)) return table ? crowding(field, table.counts.get(value) ?? 1, table.known) : 0;
  const names =
    field === 'given_name' ? commonGivenNames : field === 'family_name' ? commonFamilyNames : undefined;
  const usual = names?.get(value) ?? (names ? Math.min(average / 4, 0.0007) : average);
  if (!table) return names ? clamp(Math.log2(average / usual) * 0.6, -3, 2) : 0;
  const trust = names ? PRIOR_NAMES : PRIOR_OTHERS;
  const share = ((table.counts.get(value) ?? 1) + usual * trust) / (table.known + trust);
  return clamp(Math.log2(average / share), MIN_BITS, MAX_BITS);
}

function crowding(field: string, count: number, known: number): number {
  if (field === 'birth_date') {
    // The expected number of people with one birth date. A much more frequent date is a placeholder.
    const expected = Math.max(USUAL_COPIES, known / 2_000);
    return count > expected ? -Math.log2(count / expected) : 0;
  }
  return count > USUAL_COPIES ? -1.5 * Math.log2(count / USUAL_COPIES) : 0;
}

function clamp(bits: number, from: number, to: number): number {
  return Math.min(Math.max(bits, from), to);
}
