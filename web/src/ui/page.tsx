import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page.module.css';

type PageProps = {
  title: string;
  description?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Beside the heading: a state, a badge. */
  beside?: ReactNode;
  /** Reading width, for forms and prose. */
  narrow?: boolean;
  /** All the width there is, for things that stand side by side. */
  wide?: boolean;
  /** Above the heading: the way back. */
  above?: ReactNode;
  children: ReactNode;
};

/** One screen: sets the document's title and takes the focus to its heading after a navigation. */
export function Page({ title, description, actions, beside, narrow, wide, above, children }: PageProps) {
  const heading = useHeading(title);
  return (
    <Box className={classes.page} mod={{ narrow: narrow === true, wide: wide === true }}>
      <Group justify="space-between" align="flex-start" gap="md" className={classes.head}>
        <div className={classes.words}>
          {above}
          <Group gap="sm">
            <Title order={1} ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {beside}
          </Group>
          {description && (
            <Text c="dimmed" size="md" mt={4} maw={680} component="div">
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  );
}

function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The first entry of the history is a page load, where the browser has already put the focus.
  const arrived = useLocation().key !== 'default';

  useEffect(() => {
    document.title = title === 'Tenon' ? title : `${title} · Tenon`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen appears.
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
