import { Button } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { countNotifications, listNotifications, markNotifications } from '@tenon/contract/notifications';
import { useState } from 'react';
import { useChange, usePages, useRead } from '../api/queries.ts';
import { Failure, toastFailure } from '../shared/failure.tsx';
import { LoadMore } from '../shared/listing.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';
import { NotificationSettingsPanel } from './notification-settings-panel.tsx';
import classes from './notifications.module.css';

export function NotificationsPage() {
  const [filter, setFilter] = useState<'all' | 'unread'>('all');
  const { data } = useRead(countNotifications, {});
  const mark = useChange(markNotifications, {
    refreshes: [listNotifications, countNotifications],
    onFailed: toastFailure('Could not mark them as read'),
  });
  return (
    <Page
      title="Notifications"
      description="What needs your attention in hiring."
      actions={
        <Button
          variant="default"
          leftSection={<IconChecks size={16} />}
          disabled={!data?.unread}
          loading={mark.isPending}
          onClick={() => mark.mutate({ body: {} })}
        >
          Mark all as read
        </Button>
      }
    >
      <Panel flush>
        <FilterTabs
          label="Notifications"
          value={filter}
          tabs={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread', count: data?.unread },
          ]}
          onChange={setFilter}
        />
        <Inbox isUnread={filter === 'unread'} />
      </Panel>
      <NotificationSettingsPanel />
    </Page>
  );
}

function Inbox({ isUnread }: { isUnread: boolean }) {
  const list = usePages(listNotifications, { query: isUnread ? { unread: 'true' } : {} });
  if (list.isPending) return <TableSkeleton />;
  if (list.error && list.items.length === 0)
    return <Failure error={list.error} onRetry={() => list.refetch()} />;
  if (list.items.length === 0)
    return (
      <EmptyState icon={IconBell} title={isUnread ? 'All caught up' : 'No notifications yet'}>
        {isUnread ? 'You have read everything.' : 'Mentions, new applicants, replies and more appear here.'}
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list} aria-label="Notifications">
        {list.items.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
