import { styleText } from 'node:util';
import type { AuditDocument, AuditFlag, ClassAudit, GroupAudit } from '../fairness/metrics/document.ts';

const flagTexts: Record<AuditFlag, string> = {
  disparate_impact: 'Impact ratio below 0.8',
  statistical_parity_difference: 'Rates differ by more than 5 points',
  scoring_ratio: 'Scoring ratio below 0.8',
  insufficient_data: 'Insufficient data: a group has fewer than 30 people',
};

/** A report for people. Everything in it is rounded; `--json` has the exact figures. */
export function printAudit({ attributes, crosses, unknown }: AuditDocument): string {
  const classes = [...Object.entries(attributes), ...Object.entries(crosses)];
  return [
    ...classes.flatMap(([name, audit]) => [...printClass(name.replaceAll(',', ' × '), audit), '']),
    `${count(unknown)} ${unknown === 1 ? 'person' : 'people'} with at least one unknown attribute.`,
    styleText(
      'dim',
      'p: Fisher’s exact test of the lowest rate against the reference. This is not legal advice.',
    ),
  ].join('\n');
}

function printClass(name: string, audit: ClassAudit): string[] {
  const hasSelection = audit.groups.some(({ selected }) => selected !== null);
  const hasScores = audit.groups.some(({ scoring_rate }) => scoring_rate !== null);
  const hasOutcomes = audit.groups.some(
    (group) => group.true_positive_rate !== null || group.false_positive_rate !== null,
  );
  const columns: [title: string, cell: (group: GroupAudit) => string][] = [
    ['group', ({ group }) => group],
    ['people', ({ n }) => count(n)],
  ];
  if (hasSelection)
    columns.push(
      ['selected', ({ selected }) => (selected === null ? '–' : count(selected))],
      ['rate', ({ selection_rate }) => percent(selection_rate)],
      ['95 % interval', ({ interval }) => (interval ? interval.map(percent).join(' to ') : '–')],
      ['ratio', ({ impact_ratio }) => decimal(impact_ratio)],
      ['difference', ({ statistical_parity_difference: gap }) => points(gap)],
    );
  if (hasOutcomes)
    columns.push(
      ['true positive', ({ true_positive_rate }) => percent(true_positive_rate)],
      ['false positive', ({ false_positive_rate }) => percent(false_positive_rate)],
      ['precision', ({ precision }) => percent(precision)],
    );
  if (hasScores)
    columns.push(
      ['above median', ({ scoring_rate }) => percent(scoring_rate)],
      ['scoring ratio', ({ scoring_ratio }) => decimal(scoring_ratio)],
    );
  const cells = audit.groups.map((group) => columns.map(([, cell]) => cell(group)));
  const [head = '', ...rows] = aligned([columns.map(([title]) => title), ...cells]);
  return [
    styleText('bold', audit.reference === null ? name : `${name} (reference: ${audit.reference})`),
    styleText('dim', head),
    ...rows.map((row, at) => (audit.groups[at]?.insufficient ? styleText('dim', row) : row)),
    summary(audit),
    ...audit.flags.map((flag) => `${styleText('yellow', '!')} ${flagTexts[flag]}`),
  ];
}

function summary(audit: ClassAudit): string {
  const figures: [string, number | null][] = [
    ['disparate impact', audit.disparate_impact],
    ['equal opportunity difference', audit.equal_opportunity_difference],
    ['equalized odds difference', audit.equalized_odds_difference],
    ['equalized odds sum', audit.equalized_odds_sum],
  ];
  const known = figures
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${decimal(value)}`);
  return [...known, `p ${audit.p_value === null ? '–' : significance(audit.p_value)}`].join(' · ');
}

/** The first column is text; the others are numbers and align right. */
function aligned(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}

const count = (value: number) => value.toLocaleString('en');
const decimal = (value: number | null) => (value === null ? '–' : value.toFixed(3));
const percent = (value: number | null) => (value === null ? '–' : `${(value * 100).toFixed(1)} %`);
const points = (value: number | null) =>
  value === null ? '–' : `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)} points`;
const significance = (value: number) => (value < 0.0001 ? '< 0.0001' : value.toFixed(4));
