import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

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
    <form onSubmit={save} onKeyDown={onKeyDown} noValidate>
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
