import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DateValue } from '@tenon/contract/profile';
import type { ComponentProps, ReactNode } from 'react';
import { toastSuccess } from '../../ui/toast.tsx';
import classes from './entry.module.css';
import { useEditing } from './profile-context.tsx';
import { Value } from './value.tsx';
import { shownDate } from './values.ts';

type EntryProps = { path: string; name: string; actions?: ReactNode; children: ReactNode };

/** A position, a degree, a certificate: several values that stand together and go together. */
export function Entry({ path, name, actions, children }: EntryProps) {
  const { mayEdit, correct } = useEditing();
  const takeOut = async () => {
    if (await correct(path, null)) toastSuccess(`Removed ${name}. You can restore it under “Manual edits”.`);
  };
  return (
    <article className={classes.entry}>
      {children}
      {mayEdit && (
        <div className={classes.tools}>
          {actions}
          <Tooltip label="Remove entry">
            <ActionIcon size="sm" aria-label={`Remove ${name}`} onClick={() => void takeOut()}>
              <IconTrash size={15} />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
    </article>
  );
}

/** A value that many documents do not have: what is missing is offered only when the entry is looked at. */
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
      <DateOf path={`${base}/start`} label="Start" date={start} hint="2021-03 or 2021" />
      {start && end && <span aria-hidden="true"> – </span>}
      <DateOf path={`${base}/end`} label="End" date={end} hint="2024-06, 2024 or present" />
    </span>
  );
}

type DateProps = { path: string; label: string; date: DateValue | null; hint: string };

export function DateOf({ path, label, date, hint }: DateProps) {
  const shown = date ? { shown: shownDate(date) } : {};
  return <Optional path={path} label={label} value={date} hint={hint} {...shown} />;
}
