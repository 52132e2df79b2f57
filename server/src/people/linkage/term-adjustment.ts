import { commonFamilyNames, commonGivenNames } from './common-names.ts';
import type { FieldFrequencies } from './frequencies.ts';

/** How far one value may move the worth of an agreement, in bits. */
const most = 4;
const least = -6;

/** Values of these fields belong to one human; many records with one of them mean a household, an office or a fake. */
const personal = new Set(['email', 'phone', 'national_id', 'link', 'address', 'birth_date']);

/** Records of one human are rarely more than this; below it nothing is taken off. */
const usualCopies = 4;

/** Counts weigh as much as what we know of names anyway when there are this many records. */
const trustNames = 2_000;
const trustOthers = 60;

/**
 * Bits to add to the worth of agreeing on `value`: less for a common one, more for a rare one. `average` is how
 * often two strangers agree in this field.
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
  const trust = names ? trustNames : trustOthers;
  const share = ((table.counts.get(value) ?? 1) + usual * trust) / (table.known + trust);
  return clamp(Math.log2(average / share), least, most);
}

function crowding(field: string, count: number, known: number): number {
  if (field === 'birth_date') {
    // About so many were born on any one day; far more on one means that it stands for “not known”.
    const expected = Math.max(usualCopies, known / 2_000);
    return count > expected ? -Math.log2(count / expected) : 0;
  }
  return count > usualCopies ? -1.5 * Math.log2(count / usualCopies) : 0;
}

function clamp(bits: number, from: number, to: number): number {
  return Math.min(Math.max(bits, from), to);
}
