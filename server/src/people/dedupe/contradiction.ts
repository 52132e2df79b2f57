import { email, nationalId } from '../linkage/compare-contacts.ts';
import { birthDate, birthLevel } from '../linkage/compare-dates.ts';
import type { Features } from '../linkage/features.ts';

/**
 * Whether two records must be different people, even if a third record is similar to both: another national ID, another
 * generation (father and son with the same name), or another birth date and another email address. A national ID may have
 * typos, so it counts only if the rest is not certain.
 */
export function contradicts(a: Features, b: Features, { isCertain }: { isCertain: boolean }): boolean {
  const identity = nationalId.compare(a, b);
  if (identity >= 0) return identity === nationalId.levels.length - 1 && !isCertain;
  if (a.generation && b.generation && a.generation !== b.generation) return true;
  return birthDate.compare(a, b) === birthLevel.different && email.compare(a, b) !== 0;
}
