import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useBusy } from '../../ui/use-busy.ts';

type EditFormProps = {
  /** Resolves to whether it was saved. It reports errors itself. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  disabled?: boolean;
  action?: string;
  children: ReactNode;
};

/** A form for editing in place. Enter saves, Escape cancels. */
export function EditForm({ onSave, onClose, disabled = false, action = 'Save', children }: EditFormProps) {
  const { isBusy, run } = useBusy();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone while it is open, so the focus moves into the form and back afterwards.
  useEffect(() => {
    const ancestors = ['dd, li', 'section'].map((selector) => form.current?.closest(selector));
    const fields = form.current?.querySelectorAll<HTMLElement>('input, textarea');
    ([...(fields ?? [])].find((field) => 'autofocus' in field.dataset) ?? fields?.[0])?.focus();
    return () =>
      void setTimeout(() => {
        const openers = ancestors.map((ancestor) => ancestor?.querySelector<HTMLElement>('button'));
        openers.find(Boolean)?.focus();
      });
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || disabled) return;
    const saved = await run(onSave);
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
          <Button type="submit" size="compact-sm" loading={isBusy} disabled={disabled}>
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
