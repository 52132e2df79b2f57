import { UnstyledButton } from '@mantine/core';
import { formatNumber } from '../../ui/format.ts';
import classes from './dashboard.module.css';

type Fact = { label: string; count: number; note?: string; onOpen?: () => void };

/** Counts in boxes. Those that can be opened are buttons. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.totals}>
      {facts.map(({ label, count, note, onOpen }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {onOpen && count > 0 ? (
              <UnstyledButton
                className={classes.number}
                aria-label={`${label}: ${formatNumber(count)}`}
                onClick={onOpen}
              >
                {formatNumber(count)}
              </UnstyledButton>
            ) : (
              formatNumber(count)
            )}
            {note && <span className={classes.sample}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
