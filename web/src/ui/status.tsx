import classes from './status.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'idle';

/** A status label with a colored dot. The label must be clear without the color. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
