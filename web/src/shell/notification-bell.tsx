import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { countNotifications } from '@tenon/contract/notifications';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { counted } from '../ui/counted.ts';

const MAX_SHOWN = 99;

/** The number of unread notifications. Live updates keep it current. */
export function NotificationBell() {
  const unread = useRead(countNotifications, {}).data?.unread ?? 0;
  const label = unread > 0 ? counted(unread, 'unread notification') : 'Notifications';
  return (
    <Tooltip label={label}>
      <Indicator
        disabled={unread === 0}
        label={unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        size={16}
        offset={6}
        color="red"
      >
        <ActionIcon component={Link} to="/notifications" size="lg" aria-label={label}>
          <IconBell size={18} stroke={1.6} />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  );
}
