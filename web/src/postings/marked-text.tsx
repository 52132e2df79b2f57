import type { Highlighted } from '@tenon/contract/postings';
import classes from './marked-text.module.css';

/** A text with highlighted matches. */
export function MarkedText({ text, marks }: Highlighted) {
  const parts = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start < at || end <= start) continue;
    parts.push(
      text.slice(at, start),
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
