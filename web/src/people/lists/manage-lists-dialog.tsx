import { ActionIcon, Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { changePeopleList, type PeopleList, removePeopleList } from '@tenon/contract/people-tools';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { peopleEndpoints } from '../bulk/people-endpoints.ts';
import type { PeopleAddress } from '../use-people-address.ts';

type ManageListsDialogProps = {
  lists: readonly PeopleList[];
  address: PeopleAddress;
  onClose: () => void;
};

/** Renames, shares and deletes lists of people. */
export function ManageListsDialog({ lists, address, onClose }: ManageListsDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Lists of people" size="lg">
      <Stack gap="md">
        {lists.length === 0 && <Text c="dimmed">There are no lists. Select people to create one.</Text>}
        {lists.map((list) => (
          <ListRow key={`${list.id} ${list.name}`} list={list} address={address} />
        ))}
      </Stack>
    </Modal>
  );
}

function ListRow({ list, address }: { list: PeopleList; address: PeopleAddress }) {
  const { id, name, is_shared, is_mine, people } = list;
  const [text, setText] = useState(name);
  const change = useChange(changePeopleList, {
    refreshes: peopleEndpoints,
    onDone: (changed, { body }) => {
      if (body?.name) toastSuccess(`List renamed to “${changed.name}”.`);
      else toastSuccess(changed.is_shared ? `“${name}” is shared.` : `Only you see “${name}” now.`);
    },
    onFailed: toastFailure('Could not change the list'),
  });
  const remove = useChange(removePeopleList, {
    refreshes: peopleEndpoints,
    onDone: () => {
      if (address.filters.list === id) address.set({ list: '' });
      toastSuccess(`List “${name}” deleted.`);
    },
    onFailed: toastFailure('Could not delete the list'),
  });
  const isRenamed = text.trim() !== '' && text.trim() !== name;
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (isRenamed) change.mutate({ params: { id }, body: { name: text.trim() } });
  };
  const askToRemove = () =>
    confirm({
      title: `Delete the list “${name}”?`,
      body: `${counted(people, 'person stays', 'people stay')} in People. The list itself cannot be restored.`,
      action: 'Delete list',
      onConfirm: () => remove.mutate({ params: { id } }),
    });
  return (
    <form onSubmit={rename}>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex={1}
          miw={200}
          label="Name"
          description={`${counted(people, 'person', 'people')}${is_mine ? '' : ' · shared with you'}`}
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isRenamed} loading={change.isPending}>
          Rename
        </Button>
        <Switch
          mb={8}
          label="Shared"
          aria-label={`Share ${name}`}
          // Only its owner can share a list, or stop sharing it.
          disabled={!is_mine}
          checked={is_shared}
          onChange={(event) =>
            change.mutate({ params: { id }, body: { is_shared: event.currentTarget.checked } })
          }
        />
        <ActionIcon
          size="input-sm"
          variant="subtle"
          color="red"
          aria-label={`Delete the list ${name}`}
          disabled={!is_mine}
          onClick={askToRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </form>
  );
}
