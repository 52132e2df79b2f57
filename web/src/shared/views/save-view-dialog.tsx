import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormFailure } from '../failure.tsx';

export type NewView = { name: string; is_shared: boolean };

type SaveViewDialogProps = {
  opened: boolean;
  onClose: () => void;
  onSave: (view: NewView, done: { onSuccess: () => void }) => void;
  error: Error | null;
  isSaving: boolean;
  keeps: string;
  shareWith: string;
};

export function SaveViewDialog({ opened, onClose, onSave, ...dialog }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) return;
    onSave(
      { name: trimmed, is_shared: isShared },
      {
        onSuccess: () => {
          onClose();
          setName('');
          toastSuccess(`View “${trimmed}” saved.`);
        },
      },
    );
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Save this view">
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={dialog.error} />
          <TextInput
            data-autofocus
            label="Name"
            description={dialog.keeps}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={dialog.shareWith}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!name.trim()} loading={dialog.isSaving}>
              Save view
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
