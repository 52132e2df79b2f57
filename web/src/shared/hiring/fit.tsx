import { Tooltip } from '@mantine/core';
import classes from './fit.module.css';

type FitProps = {
  /** From 0 to 100. Null until it is computed. */
  fit: number | null;
  isChecked: boolean;
  /** Leaves out the word “Fit”, for narrow columns. */
  short?: boolean;
};

/** How well an applicant fits the job. If nothing could be checked, it says so instead of showing a number. */
export function Fit({ fit, isChecked, short = false }: FitProps) {
  if (fit === null) return <span className={classes.none}>{short ? 'Not scored' : 'Not scored yet'}</span>;
  if (!isChecked)
    return (
      <Tooltip label="Not enough information: no must-have could be checked." multiline maw={260}>
        <span className={classes.none}>{short ? 'Not enough info' : 'Not enough information'}</span>
      </Tooltip>
    );
  const value = Math.round(fit);
  return (
    <span className={classes.fit} data-level={levelOf(value)}>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${value}%` }} />
      </span>
      <span>
        {!short && <span className={classes.word}>Fit </span>}
        <b>{value}</b>
      </span>
    </span>
  );
}

function levelOf(fit: number): 'high' | 'middle' | 'low' {
  if (fit >= 70) return 'high';
  return fit >= 40 ? 'middle' : 'low';
}
