import { commonFamilyNames, commonGivenNames } from './common-names.ts';
import { nameLevel } from './compare-names.ts';
import type { FieldFrequencies } from './frequencies.ts';

/** How much one value may change the weight of an agreement, in bits. */
const MAX_BITS = 4;
const MIN_BITS = -6;
/** The same for names that are only similar, and without frequencies of these records. */
const MAX_BITS_SIMILAR = 2;
const MIN_BITS_UNCOUNTED = -3;
const MAX_BITS_UNCOUNTED = 2;

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
  const names = commonNames(field);
  if (!table) {
    if (!names) return 0;
    const bits = Math.log2(average / usualShare(names, value, average)) * 0.6;
    return clamp(bits, MIN_BITS_UNCOUNTED, MAX_BITS_UNCOUNTED);
  }
  return adjustmentOf(shareOf(field, value, average, table), average, 0);
}

/** The share of people with this value, from the records and our general knowledge of names. */
export function shareOf(field: string, value: string, average: number, table: FieldFrequencies): number {
  const names = commonNames(field);
  const usual = names ? usualShare(names, value, average) : average;
  const trust = names ? PRIOR_NAMES : PRIOR_OTHERS;
  return ((table.counts.get(value) ?? 1) + usual * trust) / (table.known + trust);
}

/** The bits to add if a value with this share agrees at this level. */
export function adjustmentOf(share: number, average: number, level: number): number {
  return clamp(Math.log2(average / share), MIN_BITS, level === 0 ? MAX_BITS : MAX_BITS_SIMILAR);
}

/**
 * Whether the weight of a level of a name depends on how common the name is: a typo and a short form lead to a common name
 * more often than to a rare one.
 */
export function dependsOnTerm(level: number): boolean {
  return level === nameLevel.same || (level > nameLevel.swapped && level < nameLevel.initial);
}

function commonNames(field: string): Map<string, number> | undefined {
  if (field === 'given_name') return commonGivenNames;
  return field === 'family_name' ? commonFamilyNames : undefined;
}

function usualShare(names: Map<string, number>, value: string, average: number): number {
  return names.get(value) ?? Math.min(average / 4, 0.0007);
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
