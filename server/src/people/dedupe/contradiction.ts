import { email, emailLevel, nationalId } from '../linkage/compare-contacts.ts';
import { birthDate, birthLevel } from '../linkage/compare-dates.ts';
import type { Comparison } from '../linkage/comparison.ts';
import type { Features } from '../linkage/features.ts';
import { bitsOf, type Weights } from '../linkage/weight-table.ts';

/** A field whose difference weighs less than this, in bits, is often wrong in these records. */
const MIN_BITS = 5;

/**
 * Whether two records are different people, even if a third record is similar to both: another national ID, another
 * generation (father and son with the same name), or another birth date and another email address. A national ID may have
 * typos, so it counts only if the rest is not certain, and only in records where the field can be trusted.
 */
export function contradictionsIn({ fields }: Weights) {
  const canTrust = ({ field, levels }: Comparison) => {
    const weights = fields[field];
    return weights !== undefined && bitsOf(weights, levels.length - 1) < -MIN_BITS;
  };
  const [trustsIds, trustsDates] = [canTrust(nationalId), canTrust(birthDate)];
  return (a: Features, b: Features, { isCertain }: { isCertain: boolean }): boolean => {
    const identity = nationalId.compare(a, b);
    if (identity >= 0) return trustsIds && identity === nationalId.levels.length - 1 && !isCertain;
    if (a.generation && b.generation && a.generation !== b.generation) return true;
    return (
      trustsDates &&
      birthDate.compare(a, b) === birthLevel.different &&
      email.compare(a, b) !== emailLevel.same
    );
  };
}
