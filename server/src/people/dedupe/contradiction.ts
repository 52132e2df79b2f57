import { email, nationalId } from '../linkage/compare-contacts.ts';
import { birthDate, birthLevel } from '../linkage/compare-dates.ts';
import type { Features } from '../linkage/features.ts';

/**
 * Two records that stay two humans even when a third looks like both of them: another national id, another generation
 * (father and son of one name), or another birth date and nothing that only one human has. A number is easily mistyped:
 * another national id counts only as long as the rest is not `certain`.
 */
export function contradicts(a: Features, b: Features, { isCertain }: { isCertain: boolean }): boolean {
  const identity = nationalId.compare(a, b);
  if (identity >= 0) return identity === nationalId.levels.length - 1 && !isCertain;
  if (a.generation && b.generation && a.generation !== b.generation) return true;
  return birthDate.compare(a, b) === birthLevel.different && email.compare(a, b) !== 0;
}
