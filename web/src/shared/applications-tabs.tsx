import { PageTabs } from '../ui/page-tabs.tsx';

/** Tabs of the pages about applying. */
export function ApplicationsTabs() {
  return (
    <PageTabs
      label="Applications"
      tabs={[
        { to: '/applications', label: 'Applications', end: true },
        { to: '/applications/approvals', label: 'Approvals', end: false },
        { to: '/applications/answers', label: 'Answers', end: false },
        { to: '/applications/rules', label: 'Rules', end: false },
      ]}
    />
  );
}
