import { Group, Portal } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './drop-zone.module.css';

type DropZoneProps = {
  label: string;
  icon: ComponentType<IconProps>;
  buttons: ReactNode;
  /** Whether files are being dragged over the page. */
  over: boolean;
  /** What the overlay says while files are dragged. */
  target: { title: string; text: string };
  children: ReactNode;
};

/** A row with upload buttons that covers the page while files are dragged over it. */
export function DropZone({ label, icon: Icon, buttons, over, target, children }: DropZoneProps) {
  return (
    <section className={classes.zone} data-over={over} aria-label={label}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.text}>{children}</div>
      <Group gap="xs" className={classes.buttons}>
        {buttons}
      </Group>
      {over && (
        <Portal>
          <div className={classes.overlay} aria-hidden="true">
            <div className={classes.target}>
              <Icon size={36} stroke={1.4} />
              <strong>{target.title}</strong>
              <span>{target.text}</span>
            </div>
          </div>
        </Portal>
      )}
    </section>
  );
}
