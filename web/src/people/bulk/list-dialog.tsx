import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { addPeopleList, changeListMembers, listPeopleLists } from '@tenon/contract/people-tools';
import { type FormEvent, useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { FormFailure, toastFailure } from '../../shared/failure.tsx';
import { counted } from '../../ui/counted.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { peopleEndpoints } from './people-endpoints.ts';

type ListDialogProps = { ids: string[]; opened: boolean; onClose: () => void };

const NEW = 'new';

export function ListDialog({ ids, opened, onClose }: ListDialogProps) {
  const lists = useRead(listPeopleLists, {}, { enabled: opened });
  const items = lists.data?.items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(true);
  const listId = chosen ?? (items.length === 0 ? NEW : null);
  const undo = useChange(changeListMembers, {
    refreshes: peopleEndpoints,
    onFailed: toastFailure('Could not undo'),
  });
  const add = useChange(changeListMembers, {
    refreshes: peopleEndpoints,
    onDone: ({ changed_ids }, { params }) => {
      onClose();
      const list = items.find(({ id }) => id === params.id)?.name ?? 'the list';
      if (changed_ids.length === 0) toastSuccess(`They were all on “${list}” already.`);
      else
        toastSuccess(`Added ${counted(changed_ids.length, 'person', 'people')} to “${list}”.`, {
          run: () => undo.mutate({ params, body: { person_ids: changed_ids, action: 'remove' } }),
        });
    },
  });
  const create = useChange(addPeopleList, {
    refreshes: peopleEndpoints,
    onDone: (list) => {
      onClose();
      setName('');
      toastSuccess(`Created “${list.name}” with ${counted(list.people, 'person', 'people')}.`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (listId === NEW && name.trim())
      create.mutate({ body: { name: name.trim(), is_shared: isShared, person_ids: ids } });
    else if (listId && listId !== NEW)
      add.mutate({ params: { id: listId }, body: { person_ids: ids, action: 'add' } });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Add ${counted(ids.length, 'person', 'people')} to a list`}
    >
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={add.error ?? create.error} />
          <Select
            data-autofocus
            label="List"
            placeholder="Choose a list"
            allowDeselect={false}
            data={[
              ...items.map(({ id, name: label, people }) => ({ value: id, label: `${label} (${people})` })),
              { value: NEW, label: 'New list…' },
            ]}
            value={listId}
            onChange={setChosen}
          />
          {listId === NEW && (
            <>
              <TextInput
                label="Name of the new list"
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Checkbox
                label="Share with everyone in this workspace"
                checked={isShared}
                onChange={(event) => setShared(event.currentTarget.checked)}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={!listId || (listId === NEW && !name.trim())}
              loading={add.isPending || create.isPending}
            >
              {listId === NEW ? 'Create list' : 'Add'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
