import { Text, Title } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './welcome.module.css';

type Feature = { icon: ComponentType<IconProps>; title: string; text: string; action?: ReactNode };

/** Shown instead of an empty list on first use: what the page is for and how to start. */
export function Welcome({ title, features }: { title: string; features: Feature[] }) {
  return (
    <div className={classes.welcome}>
      <Title order={2} ta="center">
        {title}
      </Title>
      <ul className={classes.features}>
        {features.map(({ icon: Icon, title, text, action }) => (
          <li key={title}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <Text fw={600}>{title}</Text>
            <Text c="dimmed">{text}</Text>
            {action}
          </li>
        ))}
      </ul>
    </div>
  );
}
