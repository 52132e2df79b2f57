import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import {
  changeSavedSearch,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
} from '@tenon/contract/saved-searches';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import type { SearchParameters } from '../use-search-address.ts';

type SaveDialogProps = { onClose: () => void; parameters?: SearchParameters; search?: SavedSearch };

/** Saves the current search, or renames a saved one. */
export function SaveDialog({ parameters = {}, search, onClose }: SaveDialogProps) {
  const [name, setName] = useState(search?.name ?? parameters.search ?? '');
  const [alert, setAlert] = useState(search?.alert ?? true);
  const done = (saved: SavedSearch) => {
    toastSuccess(`“${saved.name}” saved.`);
    onClose();
  };
  const save = useChange(saveSearch, { refreshes: [listSavedSearches], onDone: done });
  const change = useChange(changeSavedSearch, { refreshes: [listSavedSearches], onDone: done });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search) change.mutate({ params: { id: search.id }, body: { name, alert } });
    else save.mutate({ body: { name, alert, query: parameters as Record<string, string> } });
  };
  return (
    <Modal opened onClose={onClose} title={search ? 'Rename search' : 'Save search'}>
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={save.error ?? change.error} />
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Switch
            label="Notify me about new roles"
            description="In your notifications and the daily mail, after each import."
            checked={alert}
            onChange={(event) => setAlert(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending || change.isPending} disabled={name.trim() === ''}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
