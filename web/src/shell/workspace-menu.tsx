import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { roleNames } from '@tenon/contract/permissions';
import { useUser } from '../api/session.tsx';
import { NewWorkspace } from './new-workspace.tsx';
import { useSwitchWorkspace } from './use-switch-workspace.ts';
import classes from './workspace-menu.module.css';

export function WorkspaceMenu() {
  const { workspace, workspaces, role } = useUser();
  const switchTo = useSwitchWorkspace();
  const [creating, dialog] = useDisclosure(false);
  return (
    <>
      <Menu width={240} position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={classes.target}>
            <Tile name={workspace.name} />
            <span className={classes.text}>
              <span className={classes.name}>{workspace.name}</span>
              <span className={classes.role}>{roleNames[role].name}</span>
              <VisuallyHidden>, switch workspace</VisuallyHidden>
            </span>
            <IconSelector size={16} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Workspaces</Menu.Label>
          {workspaces.map((other) => (
            <Menu.Item
              key={other.id}
              leftSection={<Tile name={other.name} />}
              rightSection={other.id === workspace.id && <IconCheck size={16} aria-label="Current" />}
              onClick={() => switchTo(other)}
            >
              {other.name}
              <Text size="xs" c="dimmed">
                {roleNames[other.role].name}
              </Text>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={dialog.open}>
            New workspace
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NewWorkspace opened={creating} onClose={dialog.close} />
    </>
  );
}

function Tile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
