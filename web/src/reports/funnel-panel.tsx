import type { HiringReport, ReportStep } from '@tenon/contract/reports';
import { counted } from '../ui/counted.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatNumber, formatPercent } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Bar, NotEnough, NumberButton } from './number-button.tsx';
import type { ReportAddress } from './report-address.ts';
import classes from './reports.module.css';

type FunnelPanelProps = { report: HiringReport; address: ReportAddress };

/** How far applications got, and how many passed each step. */
export function FunnelPanel({ report, address }: FunnelPanelProps) {
  return (
    <Panel
      flush
      title="Funnel"
      description="How far applications got. Moves that were undone do not count; moving back does not take away what was reached."
    >
      <DataTable
        label="Funnel"
        rows={report.steps}
        rowKey={(step) => step.key}
        columns={funnelColumns(report.applications, address)}
      />
    </Panel>
  );
}

function funnelColumns(total: number, address: ReportAddress): Column<ReportStep>[] {
  const outcome = (
    header: string,
    measure: 'step_passed' | 'step_rejected' | 'step_withdrawn' | 'step_open',
    countOf: (step: ReportStep) => number,
    meaning: (step: ReportStep) => string,
  ): Column<ReportStep> => ({
    header,
    align: 'right',
    cell: (step) =>
      step.kind === 'hired' ? (
        <span className={classes.none}>–</span>
      ) : (
        <NumberButton
          address={address}
          number={{ measure, step: step.key }}
          count={countOf(step)}
          label={`${counted(countOf(step), 'application')} ${meaning(step)}`}
        >
          {formatNumber(countOf(step))}
        </NumberButton>
      ),
  });
  return [
    { header: 'Step', lead: true, width: '18%', cell: (step) => <strong>{step.name}</strong> },
    {
      header: 'Reached',
      width: '34%',
      cell: (step) => (
        <span className={classes.barCell}>
          <Bar share={total > 0 ? step.reached / total : 0} />
          <NumberButton
            address={address}
            number={{ measure: 'reached', step: step.key }}
            count={step.reached}
            label={`${counted(step.reached, 'application')} reached ${step.name}`}
          >
            {formatNumber(step.reached)}
          </NumberButton>
          <span className={classes.share}>{total > 0 && formatPercent(step.reached / total)}</span>
        </span>
      ),
    },
    {
      header: 'Pass-through',
      align: 'right',
      cell: (step) => {
        if (step.kind === 'hired') return <span className={classes.none}>–</span>;
        const n = step.passed + step.rejected + step.withdrawn;
        if (step.pass_through === null) return <NotEnough n={n} />;
        return (
          <span>
            {formatPercent(step.pass_through)}
            <span className={classes.sample}> of {formatNumber(n)}</span>
          </span>
        );
      },
    },
    outcome(
      'Passed',
      'step_passed',
      ({ passed }) => passed,
      ({ name }) => `got further than ${name}`,
    ),
    outcome(
      'Rejected',
      'step_rejected',
      ({ rejected }) => rejected,
      ({ name }) => `were rejected at ${name}`,
    ),
    outcome(
      'Withdrawn',
      'step_withdrawn',
      ({ withdrawn }) => withdrawn,
      ({ name }) => `were withdrawn at ${name}`,
    ),
    outcome(
      'Still open',
      'step_open',
      ({ open }) => open,
      ({ name }) => `are not decided yet at ${name}`,
    ),
  ];
}
