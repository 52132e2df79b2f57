import type { StageCount } from '@tenon/contract/jobs';
import { isClosing } from '@tenon/contract/stages';
import { Link } from 'react-router';
import { formatNumber } from '../../ui/format.ts';
import classes from './funnel.module.css';

type FunnelProps = {
  stages: readonly StageCount[];
  label?: string;
  /** Opens the applicants of a stage. */
  linkOf?: (stage: string) => string;
};

/** Applications in each open stage of a job, as bars. */
export function Funnel({ stages, label = 'Applicants in each stage', linkOf }: FunnelProps) {
  const open = stages.filter(({ kind }) => !isClosing(kind));
  const most = Math.max(1, ...open.map(({ applications }) => applications));
  const total = open.reduce((sum, { applications }) => sum + applications, 0);
  if (total === 0) return <span className={classes.none}>No active applicants</span>;
  return (
    <ol className={classes.funnel} aria-label={label}>
      {open.map(({ key, name, kind, applications }) => {
        const bar = (
          <>
            <span className={classes.count}>{formatNumber(applications)}</span>{' '}
            <span className={classes.bar} aria-hidden="true">
              <span style={{ height: `${Math.round((applications / most) * 100)}%` }} />
            </span>
            <span className={classes.name}>{name}</span>
          </>
        );
        return (
          <li key={key} data-kind={kind} data-empty={applications === 0} title={`${name}: ${applications}`}>
            {linkOf ? <Link to={linkOf(key)}>{bar}</Link> : bar}
          </li>
        );
      })}
    </ol>
  );
}
