import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page.module.css';

type PageProps = {
  title: string;
  description?: ReactNode;
  /** Buttons to the right of the heading. */
  actions?: ReactNode;
  /** Next to the heading: a status or a badge. */
  beside?: ReactNode;
  /** Limits the width, for forms and text. */
  narrow?: boolean;
  /** Uses the full width, for side-by-side content. */
  wide?: boolean;
  /** Above the heading: the back link. */
  above?: ReactNode;
  children: ReactNode;
};

/** One screen. It sets the document title and focuses its heading after a navigation. */
export function Page({ title, description, actions, beside, narrow, wide, above, children }: PageProps) {
  const heading = useHeading(title);
  return (
    <Box className={classes.page} mod={{ narrow: narrow === true, wide: wide === true }}>
      <Group justify="space-between" align="flex-start" gap="md" className={classes.head}>
        <div className={classes.text}>
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
  // The first history entry is a page load, where the browser has already set the focus.
  const hasNavigated = useLocation().key !== 'default';

  useEffect(() => {
    document.title = title === 'Tenon' ? title : `${title} · Tenon`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen appears.
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
