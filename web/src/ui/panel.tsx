import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type PanelProps = {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** For content with its own spacing, such as tables. */
  flush?: boolean;
  children: ReactNode;
};

/** One titled section of a screen. */
export function Panel({ title, description, actions, flush, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} {...(title && { 'aria-labelledby': id })}>
      {(title || actions) && (
        <Group justify="space-between" gap="sm" className={classes.head} mod={{ flush: flush === true }}>
          <div>
            {title && (
              <Title order={2} id={id}>
                {title}
              </Title>
            )}
            {description && (
              <Text c="dimmed" mt={2} component="div">
                {description}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      <Box className={classes.body} mod={{ flush: flush === true }}>
        {children}
      </Box>
    </section>
  );
}
