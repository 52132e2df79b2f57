import classes from './json-view.module.css';

/** Raw data, indented. It is focusable, so that the keyboard can scroll it. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be scrollable by keyboard.
    <section className={classes.json} aria-label={label} tabIndex={0}>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
