import { Outlet } from 'react-router';
import { Page } from '../ui/page.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Alerts } from './alerts.tsx';
import { ScanButton } from './scan-button.tsx';

const tabs = [
  { to: '/duplicates', label: 'Possible duplicates', end: true },
  { to: '/duplicates/merges', label: 'Merges', end: false },
  { to: '/duplicates/metrics', label: 'Metrics', end: false },
];

export function DuplicatesPage() {
  return (
    <Page
      title="Duplicates"
      description="Review records that may be the same person. Every merge can be undone."
      actions={<ScanButton />}
    >
      <PageTabs label="Duplicates" tabs={tabs} />
      <Alerts />
      <Outlet />
    </Page>
  );
}
