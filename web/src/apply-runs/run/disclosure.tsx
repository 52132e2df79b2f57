import { Group, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './run.module.css';

type DisclosureProps = { label: string; hint?: string | undefined; children: ReactNode };

/** The content is rendered only when it is opened, because it may be large. */
export function Disclosure({ label, hint, children }: DisclosureProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <div>
      <UnstyledButton
        className={classes.fold ?? ''}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        <Group gap={6} wrap="nowrap">
          <IconChevronRight size={16} className={classes.chevron ?? ''} aria-hidden="true" />
          <span className={classes.foldLabel}>{label}</span>
          {hint && <span className={classes.hint}>{hint}</span>}
        </Group>
      </UnstyledButton>
      {opened && (
        <div id={id} className={classes.folded}>
          {children}
        </div>
      )}
    </div>
  );
}
