import { ActionIcon, Anchor, Text, Tooltip } from '@mantine/core';
import { IconMailOpened, IconPointFilled } from '@tabler/icons-react';
import {
  countNotifications,
  listNotifications,
  markNotifications,
  type Notification,
} from '@tenon/contract/notifications';
import { Link } from 'react-router';
import { editItems, useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { Moment } from '../ui/moment.tsx';
import { notificationDetail, notificationLink, notificationTitle } from './notification-labels.ts';
import classes from './notifications.module.css';

export function NotificationLine({ notification }: { notification: Notification }) {
  const { id, read_at: readAt, created_at: createdAt } = notification;
  const mark = useChange(markNotifications, {
    refreshes: [listNotifications, countNotifications],
    optimistic: ({ body }) =>
      editItems<Notification>(listNotifications, (items) =>
        items.map((item) =>
          item.id === id
            ? { ...item, read_at: body?.is_read === false ? null : new Date().toISOString() }
            : item,
        ),
      ),
    onFailed: toastFailure('Could not change the notification'),
  });
  const setRead = (isRead: boolean) => mark.mutate({ body: { ids: [id], is_read: isRead } });
  const label = readAt ? 'Mark as unread' : 'Mark as read';
  return (
    <li className={classes.line} data-unread={readAt === null || undefined}>
      <div className={classes.text}>
        <Anchor
          component={Link}
          to={notificationLink(notification)}
          fw={readAt ? 400 : 600}
          onClick={() => !readAt && setRead(true)}
        >
          {notificationTitle(notification)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {notificationDetail(notification)}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        <Moment at={createdAt} />
      </Text>
      <Tooltip label={label}>
        <ActionIcon
          aria-label={`${label}: ${notificationTitle(notification)}`}
          onClick={() => setRead(!readAt)}
        >
          {readAt ? <IconPointFilled size={16} /> : <IconMailOpened size={16} />}
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
