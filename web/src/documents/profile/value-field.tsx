import { ActionIcon, Group, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useBusy } from '../../ui/use-busy.ts';
import { useEditing } from './profile-context.tsx';
import { useSelection } from './selection.tsx';
import classes from './value-field.module.css';

type ValueFieldProps = {
  path: string;
  label: string;
  start: string;
  hint?: string | undefined;
  variant: string;
  onClose: () => void;
};

/** Edits a value in place. Enter saves, Escape cancels. */
export function ValueField({ path, label, start, hint, variant, onClose }: ValueFieldProps) {
  const { correct } = useEditing();
  const [text, setText] = useState(start);
  const { isBusy, run } = useBusy();
  const selection = useSelection();
  const changed = text.trim() !== '' && text.trim() !== start;

  // Keeps the source highlighted, so that the user can compare with it.
  useEffect(() => {
    selection.hover({ path, from: 'values' });
    return () => selection.hover(undefined);
  }, [selection, path]);

  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    if (!changed) return onClose();
    const saved = await run(() => correct(path, text.trim()));
    if (saved) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void save(event);
  };
  const field = {
    'aria-label': label,
    placeholder: hint ?? label,
    value: text,
    readOnly: isBusy,
    autoFocus: true,
    maxLength: 5000,
    onKeyDown,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(event.currentTarget.value),
    flex: 1,
  };
  return (
    <form className={classes.field} onSubmit={save} noValidate>
      <Group gap={4} wrap="nowrap" align="flex-start">
        {variant === 'prose' ? (
          <Textarea {...field} autosize minRows={1} maxRows={10} />
        ) : (
          <TextInput {...field} size="xs" onFocus={(event) => event.currentTarget.select()} />
        )}
        <ActionIcon type="submit" size={30} variant="light" color="spruce" loading={isBusy} aria-label="Save">
          <IconCheck size={16} />
        </ActionIcon>
        <ActionIcon size={30} aria-label="Cancel" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </form>
  );
}
