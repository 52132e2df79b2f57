import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBook2, IconLogout, IconSettings } from '@tabler/icons-react';
import { roleNames } from '@tenon/contract/permissions';
import { Link } from 'react-router';
import { apiReference } from '../api/config.ts';
import { useSession, useUser } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';

export function UserMenu() {
  const user = useUser();
  const { leave } = useSession();
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <VisuallyHidden>Account menu for {user.name}</VisuallyHidden>
          <Avatar src={user.picture} name={user.name} color="spruce" size={32} alt="" aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '8px 12px 10px' }}>
          <Text fw={600}>{user.name}</Text>
          <Text size="xs" c="dimmed">
            {user.email}
          </Text>
          <Text size="xs" c="dimmed">
            {roleNames[user.role].name} · {user.workspace.name}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} />}>
          Settings
        </Menu.Item>
        <Menu.Item component="a" href={apiReference} target="_blank" leftSection={<IconBook2 size={16} />}>
          API reference
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => leave().catch(toastFailure('Could not sign out'))}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
