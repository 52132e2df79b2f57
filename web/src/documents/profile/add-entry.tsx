import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './add-entry.module.css';
import { useEditing } from './profile-context.tsx';
import { keysOf } from './values.ts';

type AddEntryProps = {
  list: string;
  /** Fields by name, with their labels. */
  fields: Record<string, string>;
  action: string;
  /** Values to start with. */
  initial?: Record<string, string>;
  onClose: () => void;
};

const hints: Record<string, string> = {
  start: '2021-03 or 2021',
  end: '2024-06, 2024, or present',
  date: '2023-11 or 2023',
};

/** A form for an entry with several fields. Empty fields are not saved. */
export function AddEntry({ list, fields, action, initial = {}, onClose }: AddEntryProps) {
  const { correct } = useEditing();
  const [values, setValues] = useState(initial);
  const { isBusy, run } = useBusy();
  const given = Object.fromEntries(
    Object.entries(values)
      .map(([field, text]) => [field, text.trim()])
      .filter(([, text]) => text !== ''),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await run(() => correct(`${list}/new`, given));
    if (saved) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className={classes.form} onSubmit={save} onKeyDown={onKeyDown} noValidate>
      <div className={classes.fields}>
        {keysOf(fields).map((field, index) => (
          <TextInput
            key={field}
            size="xs"
            label={fields[field]}
            placeholder={hints[field]}
            autoFocus={index === 0}
            maxLength={300}
            value={values[field] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setValues((before) => ({ ...before, [field]: value }))
            }
          />
        ))}
      </div>
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button size="xs" type="submit" loading={isBusy} disabled={Object.keys(given).length === 0}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
