import { CloseButton } from '@mantine/core';
import { IconCircleCheck, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeProps = {
  icon?: ComponentType<IconProps>;
  tone?: 'calm' | 'warn';
  onDismiss?: () => void;
  children: ReactNode;
};

/** A message across the page. */
export function Notice({ icon: Icon = IconCircleCheck, tone = 'calm', onDismiss, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="note">
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>{children}</div>
      {onDismiss && <CloseButton size="sm" aria-label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}
