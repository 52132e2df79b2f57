import { Text, Title } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './welcome.module.css';

type Lesson = { icon: ComponentType<IconProps>; title: string; text: string; action?: ReactNode };

/** Stands where a list will be, the first time: what the page is for and how to begin. */
export function Welcome({ title, lessons }: { title: string; lessons: Lesson[] }) {
  return (
    <div className={classes.welcome}>
      <Title order={2} ta="center">
        {title}
      </Title>
      <ul className={classes.lessons}>
        {lessons.map(({ icon: Icon, title, text, action }) => (
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
