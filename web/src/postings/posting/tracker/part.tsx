import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './tracker.module.css';

type PartProps = { title: string; action?: ReactNode; children?: ReactNode };

/** One titled part of the tracker. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={3} fz="sm" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}
