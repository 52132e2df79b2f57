import classes from './status.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'idle';

/** A state in a word with a shape and a colour: the word alone must be enough. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
