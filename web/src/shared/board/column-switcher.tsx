import { formatNumber } from '../../ui/format.ts';
import classes from './board.module.css';

type SwitcherProps = {
  label: string;
  columns: readonly { key: string; name: string; count: number }[];
  value: string;
  onChange: (key: string) => void;
};

/** On a phone, one column is shown at a time. */
export function ColumnSwitcher({ label, columns, value, onChange }: SwitcherProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set cannot be laid out as a row everywhere.
    <div role="group" aria-label={label} className={classes.switcher}>
      {columns.map(({ key, name, count }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {name}
          <span className={classes.count}>{formatNumber(count)}</span>
        </button>
      ))}
    </div>
  );
}
