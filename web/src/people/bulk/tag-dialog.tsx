import { Autocomplete, Button, Group, Modal, Stack } from '@mantine/core';
import { listPeopleTags, tagPeople } from '@tenon/contract/people-tools';
import { type FormEvent, useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { FormFailure, toastFailure } from '../../shared/failure.tsx';
import { counted } from '../../ui/counted.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { peopleEndpoints } from './people-endpoints.ts';

type TagDialogProps = { ids: string[]; opened: boolean; onClose: () => void };

export function TagDialog({ ids, opened, onClose }: TagDialogProps) {
  const [tag, setTag] = useState('');
  const tags = useRead(listPeopleTags, {}, { enabled: opened });
  const undo = useChange(tagPeople, { refreshes: peopleEndpoints, onFailed: toastFailure('Could not undo') });
  const change = useChange(tagPeople, {
    refreshes: peopleEndpoints,
    onDone: ({ tag: name, changed_ids }, { body: { action } }) => {
      onClose();
      setTag('');
      const people = counted(changed_ids.length, 'person', 'people');
      if (changed_ids.length === 0)
        toastSuccess(action === 'add' ? 'They all had this tag.' : 'No one had this tag.');
      else
        toastSuccess(action === 'add' ? `Tagged ${people} “${name}”.` : `Removed “${name}” from ${people}.`, {
          run: () =>
            undo.mutate({
              body: { person_ids: changed_ids, tag: name, action: action === 'add' ? 'remove' : 'add' },
            }),
        });
    },
  });
  const send = (action: 'add' | 'remove') => {
    if (tag.trim()) change.mutate({ body: { person_ids: ids, tag: tag.trim(), action } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('add');
  };
  return (
    <Modal opened={opened} onClose={onClose} title={`Tag ${counted(ids.length, 'person', 'people')}`}>
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={change.error} />
          <Autocomplete
            data-autofocus
            label="Tag"
            description="Visible to everyone in this workspace."
            placeholder="Silver medalist"
            maxLength={60}
            data={(tags.data?.items ?? []).map((item) => item.tag)}
            value={tag}
            onChange={setTag}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={!tag.trim()} onClick={() => send('remove')}>
              Remove tag
            </Button>
            <Button type="submit" disabled={!tag.trim()} loading={change.isPending}>
              Add tag
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
