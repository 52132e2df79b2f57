import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type SectionProps = { title: string; beside?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One section of a profile. */
export function Section({ title, beside, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {beside && <span className={classes.beside}>{beside}</span>}
        {actions && <span className={classes.actions}>{actions}</span>}
      </div>
      {children}
    </section>
  );
}
