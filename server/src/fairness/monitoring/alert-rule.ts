import { impactRatio } from '../metrics/impact-ratio.ts';
import type { Rate } from '../metrics/rate.ts';
import { highestRate } from '../metrics/reference-group.ts';
import { MIN_GROUP_SIZE, MIN_IMPACT_RATIO } from '../metrics/thresholds.ts';
import { pAtAnyLook } from './compare-groups.ts';

/** The chance of any false alert in a workspace and month. */
export const FALSE_ALERTS_PER_MONTH = 0.01;
const HIGH_SEVERITY_RATIO = 0.6;
/** Of the groups of a class that clearly differs, those that this level names. */
const NAMING_LEVEL = 0.05;
/** A group with a smaller share of the people is not what others are compared with. */
const MIN_REFERENCE_SHARE = 0.02;

export type GroupRate = Rate & { group: string };

export type Finding = GroupRate & { ratio: number; p: number; severity: 'medium' | 'high' };

export type Judgment = {
  /** The group with the highest rate; null if no two groups are large enough. */
  reference: GroupRate | null;
  /** For the class as a whole, corrected for repeated looks and for the number of classes. */
  p: number | null;
  findings: Finding[];
};

/** Which groups of one class are clearly selected less often than the group with the highest rate. */
export function judgeClass(
  groups: readonly GroupRate[],
  { elapsed, classes }: { elapsed: number; classes: number },
): Judgment {
  const compared = groups.filter(({ n }) => n >= MIN_GROUP_SIZE);
  const people = compared.reduce((total, { n }) => total + n, 0);
  const candidates = compared.filter(({ n }) => n >= people * MIN_REFERENCE_SHARE);
  const reference = candidates[highestRate(candidates)];
  if (compared.length < 2 || !reference) return { reference: null, p: null, findings: [] };
  const p = Math.min(1, pAtAnyLook(compared, elapsed) * classes);
  if (p > FALSE_ALERTS_PER_MONTH) return { reference, p, findings: [] };
  const findings = compared.flatMap((group): Finding[] => {
    const ratio = impactRatio(group, reference);
    if (group === reference || ratio === null || ratio >= MIN_IMPACT_RATIO) return [];
    const own = Math.min(1, pAtAnyLook([group, reference], elapsed) * (compared.length - 1));
    if (own > NAMING_LEVEL) return [];
    return [
      { ...group, ratio, p: Math.max(p, own), severity: ratio < HIGH_SEVERITY_RATIO ? 'high' : 'medium' },
    ];
  });
  return { reference, p, findings };
}
