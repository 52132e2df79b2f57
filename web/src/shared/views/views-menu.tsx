import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import type { PeopleView } from '@tenon/contract/people-tools';
import { type NewView, SaveViewDialog } from './save-view-dialog.tsx';

type Done = { onSuccess: () => void };

type ViewsMenuProps = {
  views: readonly PeopleView[];
  onOpen: (view: PeopleView) => void;
  onRemove: (view: PeopleView) => void;
  onSave: (view: NewView, done: Done) => void;
  error: Error | null;
  isSaving: boolean;
  /** What a view keeps. */
  keeps: string;
  /** Whom a view is shared with. */
  shareWith: string;
};

/** Saved searches with a name. */
export function ViewsMenu({ views, onOpen, onRemove, ...saving }: ViewsMenuProps) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length > 0 && <Menu.Label>Saved views</Menu.Label>}
          {views.map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap">
              <Menu.Item
                onClick={() => onOpen(view)}
                rightSection={view.is_shared && <IconUsers size={14} role="img" aria-label="Shared" />}
              >
                {view.name}
              </Menu.Item>
              {view.is_mine && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete view ${view.name}`}
                  onClick={() => onRemove(view)}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              )}
            </Group>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus size={15} />} onClick={dialog.open}>
            Save this view…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog opened={opened} onClose={dialog.close} {...saving} />
    </>
  );
}
