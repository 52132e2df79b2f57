import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DateValue } from '@tenon/contract/profile';
import type { ComponentProps, ReactNode } from 'react';
import { toastSuccess } from '../../ui/toast.tsx';
import classes from './entry.module.css';
import { useEditing } from './profile-context.tsx';
import { Value } from './value.tsx';
import { formatDateValue } from './values.ts';

type EntryProps = { path: string; name: string; actions?: ReactNode; children: ReactNode };

/** A position, a degree or a certificate: several values that are shown and removed together. */
export function Entry({ path, name, actions, children }: EntryProps) {
  const { mayEdit, correct } = useEditing();
  const remove = async () => {
    if (await correct(path, null)) toastSuccess(`Removed ${name}. You can restore it under “Manual edits”.`);
  };
  return (
    <article className={classes.entry}>
      {children}
      {mayEdit && (
        <div className={classes.tools}>
          {actions}
          <Tooltip label="Remove entry">
            <ActionIcon size="sm" aria-label={`Remove ${name}`} onClick={() => void remove()}>
              <IconTrash size={15} />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
    </article>
  );
}

/** A value that many documents lack. If it is missing, the add button shows only while the entry is hovered. */
export function Optional(props: ComponentProps<typeof Value>) {
  return props.value ? (
    <Value {...props} />
  ) : (
    <span className={classes.optional}>
      <Value {...props} />
    </span>
  );
}

type PeriodProps = { base: string; start: DateValue | null; end: DateValue | null };

export function Period({ base, start, end }: PeriodProps) {
  return (
    <span className={classes.period}>
      <DateField path={`${base}/start`} label="Start" date={start} hint="2021-03 or 2021" />
      {start && end && <span aria-hidden="true"> – </span>}
      <DateField path={`${base}/end`} label="End" date={end} hint="2024-06, 2024, or present" />
    </span>
  );
}

type DateProps = { path: string; label: string; date: DateValue | null; hint: string };

export function DateField({ path, label, date, hint }: DateProps) {
  const shown = date ? { shown: formatDateValue(date) } : {};
  return <Optional path={path} label={label} value={date} hint={hint} {...shown} />;
}
