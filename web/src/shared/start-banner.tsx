import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './start-banner.module.css';
import { type StartStep, startSteps } from './use-start.ts';

type StartBannerProps = { step: StartStep; title: string; actions: ReactNode; children: ReactNode };

/** Shown on the page where one of the first steps takes place. */
export function StartBanner({ step, title, actions, children }: StartBannerProps) {
  return (
    <section className={classes.banner} aria-labelledby="start-step">
      <div className={classes.text}>
        <Text size="xs" c="dimmed">
          Step {startSteps.indexOf(step) + 1} of {startSteps.length}
        </Text>
        <Title order={2} size="h3" id="start-step">
          {title}
        </Title>
        <Text size="sm" c="dimmed" component="div" mt={2}>
          {children}
        </Text>
      </div>
      <Group gap="xs">{actions}</Group>
    </section>
  );
}
