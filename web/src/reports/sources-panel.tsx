import type { HiringReport, Measure, ReportSource } from '@tenon/contract/reports';
import { originLabels } from '../shared/hiring/hiring-labels.ts';
import { counted } from '../ui/counted.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatNumber, formatPercent } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Bar, NotEnough, NumberButton } from './number-button.tsx';
import type { ReportAddress } from './report-address.ts';
import classes from './reports.module.css';

type SourcesPanelProps = { report: HiringReport; address: ReportAddress };

/** Where applications came from, and which of them led to hires. */
export function SourcesPanel({ report, address }: SourcesPanelProps) {
  const most = Math.max(1, ...report.sources.map(({ applications }) => applications));
  return (
    <Panel flush title="Sources" description="Where applications came from, and how many led to a hire.">
      <DataTable
        label="Sources"
        rows={report.sources}
        rowKey={({ origin, source }) => `${origin} ${source}`}
        columns={sourceColumns(most, address)}
      />
    </Panel>
  );
}

export const sourceName = ({ origin, source }: Pick<ReportSource, 'origin' | 'source'>) =>
  source ? `${originLabels[origin]}: ${source}` : originLabels[origin];

function sourceColumns(most: number, address: ReportAddress): Column<ReportSource>[] {
  const number = (row: ReportSource, measure: Measure, count: number, meaning: string) => (
    <NumberButton
      address={address}
      number={{ measure, origin: row.origin, source: row.source }}
      count={count}
      label={`${counted(count, 'application')} from ${sourceName(row)}${meaning}`}
    >
      {formatNumber(count)}
    </NumberButton>
  );
  return [
    { header: 'Source', lead: true, width: '26%', cell: (row) => <strong>{sourceName(row)}</strong> },
    {
      header: 'Applications',
      width: '30%',
      cell: (row) => (
        <span className={classes.barCell}>
          <Bar share={row.applications / most} />
          {number(row, 'applications', row.applications, '')}
        </span>
      ),
    },
    {
      header: 'Interviewed',
      align: 'right',
      cell: (row) => number(row, 'interviewed', row.interviewed, ' were interviewed'),
    },
    { header: 'Hired', align: 'right', cell: (row) => number(row, 'hired', row.hired, ' were hired') },
    { header: 'Open', align: 'right', cell: (row) => number(row, 'open', row.open, ' are open') },
    {
      header: 'Hire rate',
      align: 'right',
      cell: ({ hire_rate, applications, open }) =>
        hire_rate === null ? <NotEnough n={applications - open} /> : formatPercent(hire_rate, 1),
    },
  ];
}
