import { Outlet } from 'react-router';
import { useUser } from '../api/session.tsx';
import { Page } from '../ui/page.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { fairnessTabs } from './fairness-tabs.ts';

/** The frame of all pages about fairness. */
export function FairnessPage() {
  const { permissions } = useUser();
  const tabs = fairnessTabs.filter(({ needs }) => !needs || permissions.includes(needs));
  return (
    <Page
      title="Fairness"
      description="How groups of applicants fare, computed from decisions and from what applicants chose to say about themselves. It is not legal advice."
    >
      <PageTabs label="Fairness" tabs={tabs} />
      <Outlet />
    </Page>
  );
}
