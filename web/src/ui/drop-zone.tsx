import { Group, Portal } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './drop-zone.module.css';

type DropZoneProps = {
  label: string;
  icon: ComponentType<IconProps>;
  buttons: ReactNode;
  /** Whether files hang over the page, and what happens when they are let go. */
  over: boolean;
  target: { title: string; words: string };
  children: ReactNode;
};

/** Where files come in: a line with buttons, and all of the page while files hang over it. */
export function DropZone({ label, icon: Icon, buttons, over, target, children }: DropZoneProps) {
  return (
    <section className={classes.zone} data-over={over} aria-label={label}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.words}>{children}</div>
      <Group gap="xs" className={classes.buttons}>
        {buttons}
      </Group>
      {over && (
        <Portal>
          <div className={classes.overlay} aria-hidden="true">
            <div className={classes.target}>
              <Icon size={36} stroke={1.4} />
              <strong>{target.title}</strong>
              <span>{target.words}</span>
            </div>
          </div>
        </Portal>
      )}
    </section>
  );
}
