import classes from './marked-text.module.css';

type MarkedTextProps = { text: string; marks: readonly (readonly [number, number])[] };

/** A text with highlighted matches. */
export function MarkedText({ text, marks }: MarkedTextProps) {
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
