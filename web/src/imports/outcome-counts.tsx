import type { PeopleImport } from '@tenon/contract/imports';
import { formatNumber } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { outcomeLabels, outcomes } from './import-labels.ts';
import classes from './outcome-counts.module.css';

/** The number of rows for each outcome. */
export function OutcomeCounts({ counts }: { counts: PeopleImport['counts'] }) {
  return (
    <dl className={classes.counts}>
      {outcomes.map((outcome) => {
        const { tone, done, hint } = outcomeLabels[outcome];
        return (
          <div key={outcome} className={classes.count} data-empty={counts[outcome] === 0}>
            <dt>
              <Status tone={counts[outcome] === 0 ? 'idle' : tone}>{done}</Status>
            </dt>
            <dd className={classes.number}>{formatNumber(counts[outcome])}</dd>
            <dd className={classes.hint}>{hint}</dd>
          </div>
        );
      })}
    </dl>
  );
}
