import { cochranMantelHaenszel, type Stratum } from '../metrics/cochran-mantel-haenszel.ts';
import { fisherExact } from '../metrics/fisher-exact.ts';
import { impactRatio } from '../metrics/impact-ratio.ts';
import { sampleMedian } from '../metrics/sample-median.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from '../metrics/table.ts';
import { MAX_PARITY_DIFFERENCE, MIN_GROUP_SIZE, MIN_IMPACT_RATIO } from '../metrics/thresholds.ts';
import { pool } from './change-point.ts';
import { type Compared, stratify } from './strata.ts';

const SIGNIFICANT = 0.05;

export type CheckFirst =
  /** The gap disappears when people are compared within their job family. */
  | { code: 'job_families_differ'; adjusted_ratio: number }
  /** Most of the gap comes from one job family. */
  | { code: 'one_job_family'; job_family: string; ratio: number }
  /** The scores differ in the same way as the decisions. */
  | { code: 'scores'; ratio: number }
  | { code: 'decisions' };

export type Disagreement = 'parity_difference_small' | 'scores_equal' | 'equal_opportunity';

/**
 * Where a gap comes from, as far as the decisions tell: what to look at first. Within job families, the group is
 * compared with everyone else, because the group with the highest rate may hardly apply there.
 */
export function findCheckFirst(table: DecisionTable, compared: Compared): CheckFirst {
  const families = table.attributes.find(({ name }) => name === 'job_family');
  const strata = families ? byFamily(table, { ...compared, reference: 'others' }, families) : [];
  const adjusted = adjustedRatio(strata);
  if (families && adjusted !== null && isExplained(strata, adjusted))
    return { code: 'job_families_differ', adjusted_ratio: adjusted };
  const worst = families && worstFamily(strata, families);
  if (worst) return worst;
  const scores = scoringRatio(table, compared);
  return scores !== null && scores < MIN_IMPACT_RATIO
    ? { code: 'scores', ratio: scores }
    : { code: 'decisions' };
}

function byFamily(table: DecisionTable, compared: Compared, { codes, labels }: Attribute): Stratum[] {
  return stratify(table, compared, labels.length, (row) =>
    codes[row] === UNKNOWN ? -1 : (codes[row] as number),
  );
}

/** The ratio that remains if everybody is compared with the reference of their own stratum (Mantel–Haenszel). */
export function adjustedRatio(strata: readonly Stratum[]): number | null {
  let above = 0;
  let below = 0;
  for (const { group, reference } of strata) {
    const total = group.n + reference.n;
    if (group.n === 0 || reference.n === 0) continue;
    above += (group.hits * reference.n) / total;
    below += (reference.hits * group.n) / total;
  }
  return below > 0 ? above / below : null;
}

function isExplained(strata: readonly Stratum[], adjusted: number): boolean {
  const test = cochranMantelHaenszel(strata);
  return test !== null && test.strata > 1 && adjusted >= MIN_IMPACT_RATIO && test.p_value > SIGNIFICANT;
}

/** A family with a gap of its own, if the rest together has no clear one. */
function worstFamily(strata: readonly Stratum[], { labels }: Attribute): CheckFirst | undefined {
  let worst: { at: number; ratio: number } | undefined;
  for (const [at, { group, reference }] of strata.entries()) {
    const ratio = impactRatio(group, reference);
    if (
      group.n < MIN_GROUP_SIZE ||
      reference.n < MIN_GROUP_SIZE ||
      ratio === null ||
      ratio >= MIN_IMPACT_RATIO
    )
      continue;
    if ((fisherExact(group, reference) ?? 1) > SIGNIFICANT / strata.length) continue;
    if (!worst || ratio < worst.ratio) worst = { at, ratio };
  }
  if (!worst || strata.length < 2) return undefined;
  const rest = strata.filter((_, at) => at !== worst.at);
  const test = cochranMantelHaenszel(rest);
  if (test === null || test.p_value <= SIGNIFICANT) return undefined;
  return { code: 'one_job_family', job_family: labels[worst.at] as string, ratio: worst.ratio };
}

/** Of the shares above the median score. Null without scores. */
export function scoringRatio(table: DecisionTable, compared: Compared): number | null {
  const { score } = table;
  const median = score ? sampleMedian(table) : null;
  if (!score || median === null) return null;
  const above = Uint8Array.from(score, (value) => (value > median ? 1 : 0));
  const scored = (row: number) => (Number.isNaN(score[row]) ? -1 : 0);
  const [both] = stratify({ rows: table.rows, selected: above }, compared, 1, scored);
  if (!both || both.group.n < MIN_GROUP_SIZE || both.reference.n < MIN_GROUP_SIZE) return null;
  return impactRatio(both.group, both.reference);
}

/** Measures that say something else than a ratio under 0.8. */
export function findDisagreements(table: DecisionTable, compared: Compared): Disagreement[] {
  const { group, reference } = pool(stratify(table, compared, 1, () => 0));
  const found: Disagreement[] = [];
  if (Math.abs(group.hits / group.n - reference.hits / reference.n) <= MAX_PARITY_DIFFERENCE)
    found.push('parity_difference_small');
  const scores = scoringRatio(table, compared);
  if (scores !== null && scores >= MIN_IMPACT_RATIO) found.push('scores_equal');
  const did =
    table.outcome && stratify(table, compared, 1, (row) => (table.outcome?.[row] === 1 ? 0 : -1))[0];
  if (did && did.group.n >= MIN_GROUP_SIZE && did.reference.n >= MIN_GROUP_SIZE) {
    const gap = Math.abs(did.group.hits / did.group.n - did.reference.hits / did.reference.n);
    if (gap <= MAX_PARITY_DIFFERENCE) found.push('equal_opportunity');
  }
  return found;
}
