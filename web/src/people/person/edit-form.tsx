import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

type EditFormProps = {
  /** Answers whether it was saved; what stands against it has been told by then. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  disabled?: boolean;
  action?: string;
  children: ReactNode;
};

/** Something while it is being changed, in its place on the page: Enter saves, Escape leaves it as it was. */
export function EditForm({ onSave, onClose, disabled = false, action = 'Save', children }: EditFormProps) {
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // What was pressed to open it is gone; whoever works by keyboard goes on in the fields, and then back there.
  useEffect(() => {
    const places = ['dd, li', 'section'].map((place) => form.current?.closest(place));
    const fields = form.current?.querySelectorAll<HTMLElement>('input, textarea');
    ([...(fields ?? [])].find((field) => 'autofocus' in field.dataset) ?? fields?.[0])?.focus();
    return () =>
      void setTimeout(() => {
        const openers = places.map((place) => place?.querySelector<HTMLElement>('button'));
        openers.find(Boolean)?.focus();
      });
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || disabled) return;
    setBusy(true);
    const saved = await onSave();
    setBusy(false);
    if (saved) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form ref={form} onSubmit={save} onKeyDown={onKeyDown} noValidate>
      <Stack gap={10}>
        {children}
        <Group gap={6}>
          <Button type="submit" size="compact-sm" loading={busy} disabled={disabled}>
            {action}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
