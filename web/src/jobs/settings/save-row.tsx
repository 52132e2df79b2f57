import { Button, Group } from '@mantine/core';

type SaveRowProps = { isDirty: boolean; isSaving: boolean; onSave: () => void; onDiscard: () => void };

/** Shown while a panel has unsaved changes. */
export function SaveRow({ isDirty, isSaving, onSave, onDiscard }: SaveRowProps) {
  if (!isDirty) return null;
  return (
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={onDiscard}>
        Discard
      </Button>
      <Button loading={isSaving} onClick={onSave}>
        Save
      </Button>
    </Group>
  );
}
