import type { Days, HiringReport, ReportStep } from '@tenon/contract/reports';
import { counted } from '../ui/counted.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { formatDays } from './format-days.ts';
import { Bar, NotEnough, NumberButton } from './number-button.tsx';
import type { ReportAddress } from './report-address.ts';
import classes from './reports.module.css';

type TimePanelProps = { report: HiringReport; address: ReportAddress };

/** Days in each step. Applications that are still in it are shown apart: their time is not over. */
export function TimePanel({ report, address }: TimePanelProps) {
  const timed = report.steps.filter(({ kind }) => kind !== 'hired');
  const longest = Math.max(1, ...timed.flatMap(({ time, so_far }) => [time.median ?? 0, so_far.median ?? 0]));
  return (
    <Panel
      flush
      title="Time in stage"
      description="Days until applications left a step, over all stays. Those still in it are shown apart as “so far”."
    >
      <DataTable
        label="Time in stage"
        rows={timed}
        rowKey={(step) => step.key}
        columns={timeColumns(longest, address)}
      />
    </Panel>
  );
}

function timeColumns(longest: number, address: ReportAddress): Column<ReportStep>[] {
  const median = (measure: 'time' | 'so_far', step: ReportStep, days: Days) => (
    <span className={classes.barCell}>
      <Bar share={(days.median ?? 0) / longest} tone={measure === 'time' ? 'spruce' : 'oak'} />
      {days.median === null ? <NotEnough n={days.n} /> : <span>{formatDays(days.median)}</span>}
      <span className={classes.share}>
        <NumberButton
          address={address}
          number={{ measure, step: step.key }}
          count={days.n}
          label={`n = ${formatNumber(days.n)}: ${counted(days.n, 'application')} ${measure === 'time' ? 'that left' : 'still in'} ${step.name}`}
        >
          n = {formatNumber(days.n)}
        </NumberButton>
      </span>
    </span>
  );
  return [
    { header: 'Step', lead: true, width: '18%', cell: (step) => <strong>{step.name}</strong> },
    { header: 'Median', width: '34%', cell: (step) => median('time', step, step.time) },
    {
      header: '90th percentile',
      align: 'right',
      cell: ({ time }) => (time.p90 === null ? <NotEnough n={time.n} /> : formatDays(time.p90)),
    },
    { header: 'So far (still there)', width: '32%', cell: (step) => median('so_far', step, step.so_far) },
  ];
}
