import { Text } from '@mantine/core';
import type { HiringReport, ReportReason, ReportStep } from '@tenon/contract/reports';
import { counted } from '../ui/counted.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Bar, NumberButton } from './number-button.tsx';
import type { ReportAddress } from './report-address.ts';
import classes from './reports.module.css';

type ReasonsPanelProps = { report: HiringReport; address: ReportAddress };

const outcomeLabels = { rejected: 'Rejected', withdrawn: 'Withdrawn' } as const;

/** Why applications were closed, and how far they had got. */
export function ReasonsPanel({ report, address }: ReasonsPanelProps) {
  if (report.reasons.length === 0) return null;
  const most = Math.max(1, ...report.reasons.map(({ applications }) => applications));
  const steps = report.steps.filter(({ kind }) => kind !== 'hired');
  return (
    <Panel
      flush
      title="Reasons"
      description="Why applications were rejected or withdrawn, and the furthest stage they had reached."
    >
      <DataTable
        label="Reasons"
        rows={report.reasons}
        rowKey={({ outcome, reason }) => `${outcome} ${reason}`}
        columns={reasonColumns(most, steps, address)}
      />
    </Panel>
  );
}

function reasonColumns(
  most: number,
  steps: readonly ReportStep[],
  address: ReportAddress,
): Column<ReportReason>[] {
  const nameOf = ({ outcome, reason }: ReportReason) =>
    `${outcomeLabels[outcome]}: ${reason ?? 'no reason given'}`;
  return [
    {
      header: 'Reason',
      lead: true,
      width: '30%',
      cell: ({ outcome, reason }) => (
        <>
          {reason ? <strong>{reason}</strong> : <Text component="span">No reason given</Text>}
          <Text size="xs" c="dimmed">
            {outcomeLabels[outcome]}
          </Text>
        </>
      ),
    },
    {
      header: 'Applications',
      width: '26%',
      cell: (row) => (
        <span className={classes.barCell}>
          <Bar share={row.applications / most} tone={row.outcome === 'rejected' ? 'spruce' : 'oak'} />
          <NumberButton
            address={address}
            number={{ measure: row.outcome, reason: row.reason }}
            count={row.applications}
            label={`${nameOf(row)}: ${counted(row.applications, 'application')}`}
          >
            {formatNumber(row.applications)}
          </NumberButton>
        </span>
      ),
    },
    ...steps.map(
      (step): Column<ReportReason> => ({
        header: step.name,
        align: 'right',
        cell: (row) => {
          const count = row.by_step[step.key] ?? 0;
          return (
            <NumberButton
              address={address}
              number={{
                measure: row.outcome === 'rejected' ? 'step_rejected' : 'step_withdrawn',
                step: step.key,
                reason: row.reason,
              }}
              count={count}
              label={`${nameOf(row)}, at ${step.name}: ${counted(count, 'application')}`}
            >
              {formatNumber(count)}
            </NumberButton>
          );
        },
      }),
    ),
  ];
}
