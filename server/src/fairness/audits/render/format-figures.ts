import type { AuditPack, PackClass, PackGroup } from '@tenon/contract/fairness-audits';

export const NONE = '–';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const formatCount = (count: number | null) => (count === null ? NONE : whole.format(count));

/** Printed forms round; the JSON file has the exact fractions. */
export const formatRate = (rate: number | null) => (rate === null ? NONE : `${(rate * 100).toFixed(1)} %`);
export const formatRatio = (ratio: number | null) => (ratio === null ? NONE : ratio.toFixed(2));
export const formatDay = (date: string | Date) =>
  day.format(typeof date === 'string' ? new Date(`${date.slice(0, 10)}T00:00:00Z`) : date);

export type Column = { header: string; cell: (group: PackGroup) => string };

const hasSelected = ({ groups }: PackClass) => groups.some(({ selected }) => selected !== null);
const hasScores = ({ groups }: PackClass) => groups.some(({ scored }) => scored > 0);

/** The columns that a class has figures for. */
export function columnsOf(each: PackClass): Column[] {
  return [
    { header: 'Category', cell: ({ label }) => label },
    { header: 'People', cell: ({ people }) => formatCount(people) },
    ...(hasSelected(each)
      ? [
          { header: 'Selected', cell: ({ selected }: PackGroup) => formatCount(selected) },
          { header: 'Selection rate', cell: ({ selection_rate }: PackGroup) => formatRate(selection_rate) },
          { header: '95 % interval', cell: ({ interval }: PackGroup) => formatInterval(interval) },
          { header: 'Impact ratio', cell: ({ selection_ratio }: PackGroup) => formatRatio(selection_ratio) },
        ]
      : []),
    ...(hasScores(each)
      ? [
          { header: 'Scored', cell: ({ scored }: PackGroup) => formatCount(scored) },
          { header: 'Scoring rate', cell: ({ scoring_rate }: PackGroup) => formatRate(scoring_rate) },
          { header: 'Scoring ratio', cell: ({ scoring_ratio }: PackGroup) => formatRatio(scoring_ratio) },
        ]
      : []),
    { header: 'Note', cell: noteOf },
  ];
}

const formatInterval = (interval: PackGroup['interval']) =>
  interval === null ? NONE : `${(interval[0] * 100).toFixed(1)}–${(interval[1] * 100).toFixed(1)} %`;

export function noteOf({ is_excluded, is_insufficient }: PackGroup): string {
  const notes = [is_excluded && 'Excluded from ratios', is_insufficient && 'Insufficient data'];
  return notes.filter(Boolean).join('. ');
}

/** What the figures are about, as labels and values. */
export function factsOf({ data, law, workspace, made_at, tenon_version }: AuditPack): [string, string][] {
  const { from, to, stage, people, undecided, withdrawn, median_score, scored_by, distributed_on } = data;
  const facts: [string, string | null][] = [
    ['Organization', workspace],
    ['Date of the audit', formatDay(made_at)],
    ['Law', `${law.name} (${law.citations.join('; ')})`],
    ['Period', from && to && `${formatDay(from)} to ${formatDay(to)}`],
    ['Data', data.source],
    ['Selected means', stage ?? 'As stated in the table'],
    ['People counted', formatCount(people)],
    // A table of decisions has only those that were made.
    ['Not counted: still in the process', stage && formatCount(undecided)],
    ['Not counted: withdrew', stage && formatCount(withdrawn)],
    ['Median score', median_score === null ? null : median_score.toFixed(3)],
    [
      'Scored by',
      scored_by.map(({ engine, people: count }) => `${engine} (${formatCount(count)} people)`).join(', '),
    ],
    ['Distribution date of the tool', distributed_on ? formatDay(distributed_on) : 'Not stated'],
    ['Computed by', `Tenon ${tenon_version}`],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const swapLabels = { name: 'Names', pronouns: 'Pronouns', school: 'Schools', address: 'Addresses' };

/** The counterfactual test in words. */
export function counterfactualLines({ counterfactual }: AuditPack): string[] {
  if (!counterfactual)
    return [
      'Not part of this pack: the table does not say what scored these people, so it could not be tested.',
    ];
  const { resumes, jobs, comparisons, rules, model, tested_on, swaps } = counterfactual;
  const differences = swaps.reduce((sum, swap) => sum + swap.differences, 0);
  return [
    `In ${resumes} test resumes, names, pronouns, schools and addresses were exchanged, and everything was scored again for ${jobs} jobs: ${formatCount(comparisons)} comparisons, ${differences === 0 ? 'no score changed' : `${differences} scores changed`}.`,
    ...swaps.map(
      ({ kind, swaps: count, comparisons: compared, differences: changed, largest_difference }) =>
        `${swapLabels[kind]}: ${count} swaps, ${compared} comparisons, ${changed} differences${changed > 0 ? ` (largest: ${largest_difference})` : ''}.`,
    ),
    `Tested on ${formatDay(tested_on)} with the rules ${rules} and the model ${model}. The test is part of every build of Tenon.`,
  ];
}
