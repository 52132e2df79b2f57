import { ActionIcon, Burger, Group, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { Mark } from '../ui/mark.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { palette } from './palette-store.ts';
import classes from './top-bar.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useToggleScheme } from './use-toggle-scheme.ts';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { dark, toggle } = useToggleScheme();
  const modifier = useOs() === 'macos' ? '⌘' : 'Ctrl';
  return (
    <nav aria-label="Tools" className={classes.bar}>
      <Group gap="xs" hiddenFrom="md" wrap="nowrap">
        <Burger size="sm" opened={false} onClick={onMenu} aria-label="Open menu" aria-expanded={menuOpen} />
        <Mark size={24} />
      </Group>
      <UnstyledButton className={classes.search} onClick={palette.open} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden="true" />
        <span className={classes.searchText}>Search or run a command…</span>
        <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
          {modifier} K
        </Kbd>
      </UnstyledButton>
      <Group gap="xs" wrap="nowrap" ml="auto">
        <UploadProgress />
        <NotificationBell />
        <Tooltip label={dark ? 'Light mode' : 'Dark mode'}>
          <ActionIcon
            size="lg"
            onClick={toggle}
            aria-label={dark ? 'Switch to light mode' : 'Switch to dark mode'}
          >
            {dark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
          </ActionIcon>
        </Tooltip>
        <UserMenu />
      </Group>
    </nav>
  );
}
