import { Outlet } from 'react-router';
import { Page } from '../ui/page.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Alerts } from './alerts.tsx';
import { ScanButton } from './scan-button.tsx';

const tabs = [
  { to: '/duplicates', label: 'Questions', end: true },
  { to: '/duplicates/merges', label: 'Merges', end: false },
  { to: '/duplicates/metrics', label: 'Metrics', end: false },
];

export function DuplicatesPage() {
  return (
    <Page
      title="Duplicates"
      description="People who may be one human. You decide, every decision is remembered, and every merge can be undone."
      actions={<ScanButton />}
    >
      <PageTabs label="Parts of duplicates" tabs={tabs} />
      <Alerts />
      <Outlet />
    </Page>
  );
}
