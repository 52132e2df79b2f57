import classes from './mark.module.css';

/** The logo: a T seated in its mortise. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        className={classes.mortise}
        d="M3 14.5h6.5V23h13v-8.5H29V26a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 3 26z"
      />
      <path
        className={classes.tenon}
        d="M5.5 3.5h21A2.5 2.5 0 0 1 29 6v6.5h-8.5V21h-9v-8.5H3V6a2.5 2.5 0 0 1 2.5-2.5z"
      />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <Mark />
      Tenon
    </span>
  );
}
