import { Button } from '@mantine/core';
import { IconTimeline } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { useMay } from '../api/session.tsx';
import { useRunCheck } from '../shared/use-run-check.ts';
import { Page } from '../ui/page.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';

const tabs = [
  { to: '/system', label: 'Status', end: true },
  { to: '/system/checks', label: 'Checks', end: false },
  { to: '/system/tasks', label: 'Failed tasks', end: false },
  { to: '/system/logs', label: 'Logs', end: false },
];

export function SystemPage() {
  const check = useRunCheck();
  const mayManage = useMay('system.manage');
  return (
    <Page
      title="System"
      description="Live health of this Tenon server."
      actions={
        mayManage && (
          <Button leftSection={<IconTimeline size={16} />} loading={check.isRunning} onClick={check.run}>
            Run check
          </Button>
        )
      }
    >
      <PageTabs label="System" tabs={tabs} />
      <Outlet />
    </Page>
  );
}
