import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditTable } from '../../src/fairness/metrics/audit-table.ts';
import { calibration } from '../../src/fairness/metrics/calibration.ts';
import { cochranMantelHaenszel } from '../../src/fairness/metrics/cochran-mantel-haenszel.ts';
import type { ClassAudit } from '../../src/fairness/metrics/document.ts';
import { groupCounts } from '../../src/fairness/metrics/group-counts.ts';
import { sampleMedian } from '../../src/fairness/metrics/sample-median.ts';
import type { Attribute, DecisionTable } from '../../src/fairness/metrics/table.ts';
import { kindsOf, tallyGroups } from '../../src/fairness/metrics/tally.ts';
import { twoStandardDeviations } from '../../src/fairness/metrics/two-standard-deviations.ts';
import { parseDecisions } from '../../src/fairness/tables/parse-decisions.ts';
import { defined } from '../../src/platform/defined.ts';

const file = join(import.meta.dirname, 'decisions.csv');
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'vectors.json'), 'utf8'));
const table = await parseDecisions(createReadStream(file));
const attribute = (name: string): Attribute => defined(table.attributes.find((one) => one.name === name));
const { attributes, crosses } = auditTable(table, {
  crosses: [['sex', 'race']],
  references: { race: 'white' },
});
const audits: Record<string, ClassAudit> = { ...attributes, ...crosses };

const PRECISION = 9;
const near = (value: number) => expect.closeTo(value, PRECISION);

type Vectors = typeof recorded;

describe('figures of an audit', () => {
  it.each(['sex', 'race', 'sex,race'])('of %s equal those of Fairlearn', (name) => {
    expectFairlearn(name, recorded);
  });

  it.each(['sex', 'race'])('of %s equal those of Aequitas', (name) => {
    const audit = defined(audits[name]);
    const figures = recorded.aequitas[name];
    for (const group of audit.groups) {
      const theirs = figures[group.group];
      expect(group).toMatchObject({
        selection_rate: near(theirs.pprev),
        true_positive_rate: near(theirs.tpr),
        false_positive_rate: near(theirs.fpr),
        precision: near(theirs.precision),
        impact_ratio: near(theirs.pprev_disparity),
      });
    }
  });

  it('equal SciPy’s and statsmodels’ for tests and intervals', () => {
    const { group, reference, ...theirs } = recorded.tests;
    const counts = selectionOf(table, group, reference);
    const deviations = twoStandardDeviations(counts.group, counts.reference);
    expect(deviations?.deviations).toBeCloseTo(theirs.z, PRECISION);
    expect(deviations?.p_value).toBeCloseTo(theirs.z_p, PRECISION);
    expect(audits.sex?.p_value).toBeCloseTo(theirs.fisher, PRECISION);
    expect(audits.sex?.groups[0]?.interval).toEqual(theirs.wilson.map(near));
  });

  it('equal statsmodels’ when strata are compared', () => {
    const { group, reference, ...theirs } = recorded.tests;
    const { labels, codes } = attribute('family');
    const strata = labels.map((_, family) =>
      selectionOf(
        { ...table, weight: table.weight?.map((count, row) => (codes[row] === family ? count : 0)) },
        group,
        reference,
      ),
    );
    const corrected = defined(cochranMantelHaenszel(strata) ?? undefined);
    expect(corrected.common_odds_ratio).toBeCloseTo(theirs.cmh_odds_ratio, PRECISION);
    expect(corrected.statistic).toBeCloseTo(theirs.cmh_statistic, PRECISION);
    expect(corrected.p_value).toBeCloseTo(theirs.cmh_p, PRECISION);
    expect(cochranMantelHaenszel(strata, { correction: false })?.statistic).toBeCloseTo(
      theirs.cmh_plain_statistic,
      PRECISION,
    );
  });

  it('equal NumPy’s and scikit-learn’s for scores', () => {
    expect(sampleMedian(table)).toBeCloseTo(recorded.scores.median, PRECISION);
    const curves = defined(calibration(table, attribute('sex')) ?? undefined);
    for (const { group, expected_calibration_error, bins } of curves) {
      const theirs = recorded.scores.groups[group];
      const filled = bins.filter(({ n }) => n > 0);
      expect(audits.sex?.groups.find((one) => one.group === group)?.scoring_rate).toBeCloseTo(
        theirs.scoring_rate,
        PRECISION,
      );
      expect(expected_calibration_error).toBeCloseTo(theirs.ece, PRECISION);
      expect(filled.map(({ outcome_rate }) => outcome_rate)).toEqual(theirs.happened.map(near));
      expect(filled.map(({ mean_score }) => mean_score)).toEqual(theirs.promised.map(near));
    }
  });

  const python = process.env.FAIRLEARN_PYTHON ?? 'python3';
  const isInstalled = spawnSync(python, ['-c', 'import fairlearn, aequitas, statsmodels']).status === 0;
  it.skipIf(!isInstalled)(
    `equal those of the Fairlearn that is installed${isInstalled ? '' : ' (skipped: Python has no fairlearn and aequitas)'}`,
    () => {
      const script = join(import.meta.dirname, 'reference.py');
      const live = JSON.parse(execFileSync(python, [script, file], { encoding: 'utf8' }));
      for (const name of ['sex', 'race', 'sex,race']) expectFairlearn(name, live);
    },
    120_000,
  );
});

function expectFairlearn(name: string, { fairlearn }: Vectors): void {
  const audit = defined(audits[name]);
  const theirs = fairlearn[name];
  expect(audit.groups.map(({ group }) => group)).toEqual(Object.keys(theirs.groups));
  for (const group of audit.groups) {
    const { n, ...rates } = theirs.groups[group.group];
    expect(group.n).toBe(n);
    for (const [rate, value] of Object.entries(rates))
      expect(group[rate as 'precision']).toBeCloseTo(value as number, PRECISION);
  }
  const ratios = audit.groups.map(({ selection_rate }) => selection_rate ?? 0);
  expect(Math.min(...ratios) / Math.max(...ratios)).toBeCloseTo(theirs.disparate_impact, PRECISION);
  if (name !== 'race') {
    expect(audit.disparate_impact).toBeCloseTo(theirs.disparate_impact, PRECISION);
    expect(audit.statistical_parity_difference).toBeCloseTo(-theirs.parity_difference, PRECISION);
  }
  expect(audit.equal_opportunity_difference).toBeCloseTo(theirs.equal_opportunity_difference, PRECISION);
  expect(audit.equalized_odds_difference).toBeCloseTo(theirs.equalized_odds_difference, PRECISION);
  expect(audit.equalized_odds_sum).toBeCloseTo(
    theirs.true_positive_rate_difference + theirs.false_positive_rate_difference,
    PRECISION,
  );
}

function selectionOf(decisions: DecisionTable, group: string, reference: string) {
  const sex = attribute('sex');
  const tally = tallyGroups(sex, kindsOf(decisions, null), decisions.weight);
  const of = (label: string) => groupCounts(tally, sex.labels.indexOf(label)).selection;
  return { group: of(group), reference: of(reference) };
}
