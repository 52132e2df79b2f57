import type { HiringReport, Measure } from '@tenon/contract/reports';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { formatDays } from './format-days.ts';
import { NumberButton } from './number-button.tsx';
import type { ReportAddress } from './report-address.ts';
import classes from './reports.module.css';

/** The numbers of the whole report. */
export function Totals({ report, address }: { report: HiringReport; address: ReportAddress }) {
  const { time_to_hire } = report;
  const totals: [string, Measure, number][] = [
    ['Applications', 'applications', report.applications],
    ['Open', 'open', report.open],
    ['Hired', 'hired', report.hired],
    ['Rejected', 'rejected', report.rejected],
    ['Withdrawn', 'withdrawn', report.withdrawn],
    ...(report.moved > 0 ? [['Moved', 'moved', report.moved] as [string, Measure, number]] : []),
  ];
  return (
    <dl className={classes.totals}>
      {totals.map(([label, measure, count]) => (
        <div key={measure}>
          <dt>{label}</dt>
          <dd>
            <NumberButton
              address={address}
              number={{ measure }}
              count={count}
              label={`${label}: ${counted(count, 'application')}`}
            >
              {formatNumber(count)}
            </NumberButton>
          </dd>
        </div>
      ))}
      <div>
        <dt>Time to hire</dt>
        <dd>
          <NumberButton
            address={address}
            number={{ measure: 'time_to_hire' }}
            count={time_to_hire.n}
            label={`Time to hire of ${counted(time_to_hire.n, 'application')}`}
          >
            {time_to_hire.median === null ? '–' : formatDays(time_to_hire.median)}
          </NumberButton>
          <span className={classes.sample}>
            {time_to_hire.median === null || time_to_hire.p90 === null
              ? `Not enough data (n = ${time_to_hire.n})`
              : `median; 90% within ${formatDays(time_to_hire.p90)} (n = ${formatNumber(time_to_hire.n)})`}
          </span>
        </dd>
      </div>
    </dl>
  );
}
