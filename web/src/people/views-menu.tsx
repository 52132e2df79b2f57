import { ActionIcon, Button, Checkbox, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  addPeopleView,
  listPeopleViews,
  type PeopleView,
  removePeopleView,
} from '@tenon/contract/people-tools';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useChange, useRead } from '../api/queries.ts';
import { FormFailure, toastFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import type { PeopleAddress } from './use-people-address.ts';

/** Saved searches of people, with a name. */
export function ViewsMenu({ address }: { address: PeopleAddress }) {
  const views = useRead(listPeopleViews, {});
  const [opened, dialog] = useDisclosure(false);
  const items = views.data?.items ?? [];
  const restore = useChange(addPeopleView, { refreshes: [listPeopleViews] });
  const remove = useChange(removePeopleView, {
    refreshes: [listPeopleViews],
    onFailed: toastFailure('Could not delete the view'),
  });
  const removeView = ({ id, name, is_shared, query }: PeopleView) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toastSuccess(`View “${name}” deleted.`, {
            run: () => restore.mutate({ body: { name, is_shared, query } }),
          }),
      },
    );
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.length > 0 && <Menu.Label>Saved views</Menu.Label>}
          {items.map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap">
              <Menu.Item onClick={() => address.open(view.query)}>{view.name}</Menu.Item>
              {view.is_mine && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete view ${view.name}`}
                  onClick={() => removeView(view)}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              )}
            </Group>
          ))}
          {items.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus size={15} />} onClick={dialog.open}>
            Save this view…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog opened={opened} onClose={dialog.close} />
    </>
  );
}

function SaveViewDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [parameters] = useSearchParams();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useChange(addPeopleView, {
    refreshes: [listPeopleViews],
    onDone: (view) => {
      onClose();
      setName('');
      toastSuccess(`View “${view.name}” saved.`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim())
      save.mutate({
        body: { name: name.trim(), is_shared: isShared, query: Object.fromEntries(parameters) },
      });
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Save this view">
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={save.error} />
          <TextInput
            data-autofocus
            label="Name"
            description="Keeps the search, the filters and the order."
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label="Share with everyone in this workspace"
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!name.trim()} loading={save.isPending}>
              Save view
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
