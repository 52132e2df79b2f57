import type { CounterfactualReport } from '@tenon/contract/fairness-audits';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { formatDay } from '../format-day.ts';

type Swap = CounterfactualReport['swaps'][number];

const labels: Record<Swap['kind'], string> = {
  name: 'Names',
  pronouns: 'Pronouns',
  school: 'Schools',
  address: 'Addresses',
};

export function CounterfactualPanel({ report }: { report: CounterfactualReport }) {
  const { resumes, jobs, tested_on, rules, model, swaps } = report;
  return (
    <Panel
      flush
      title="Counterfactual test"
      description={`${resumes} test resumes were changed in one respect and scored again for ${jobs} jobs, on ${formatDay(tested_on)} with the rules ${rules} and the model ${model}. Every build of Tenon runs this test.`}
    >
      <DataTable label="Counterfactual test" columns={columns} rows={swaps} rowKey={({ kind }) => kind} />
    </Panel>
  );
}

const columns: Column<Swap>[] = [
  { header: 'Exchanged', lead: true, cell: ({ kind }) => labels[kind] },
  { header: 'Swaps', align: 'right', width: 110, cell: ({ swaps }) => formatNumber(swaps) },
  { header: 'Comparisons', align: 'right', width: 130, cell: ({ comparisons }) => formatNumber(comparisons) },
  {
    header: 'Result',
    width: 220,
    cell: ({ differences }) =>
      differences === 0 ? (
        <Status tone="good">No score changed</Status>
      ) : (
        <Status tone="bad">{`${formatNumber(differences)} scores changed`}</Status>
      ),
  },
];
