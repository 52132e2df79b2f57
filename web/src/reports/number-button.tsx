import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OpenNumber, ReportAddress } from './report-address.ts';
import classes from './reports.module.css';

type NumberButtonProps = {
  address: ReportAddress;
  number: OpenNumber;
  count: number;
  /** What the number means, for screen readers. */
  label: string;
  children: ReactNode;
};

/** A number that opens the applications behind it. */
export function NumberButton({ address, number, count, label, children }: NumberButtonProps) {
  if (count === 0) return <span className={classes.none}>{children}</span>;
  return (
    <UnstyledButton className={classes.number} aria-label={label} onClick={() => address.open(number)}>
      {children}
    </UnstyledButton>
  );
}

/** A bar in a cell. The number next to it says the same, so screen readers skip it. */
export function Bar({ share, tone = 'spruce' }: { share: number; tone?: 'spruce' | 'oak' }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span data-tone={tone} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
    </span>
  );
}

export function NotEnough({ n }: { n: number }) {
  return <span className={classes.none}>{n === 0 ? '–' : 'Not enough data'}</span>;
}
