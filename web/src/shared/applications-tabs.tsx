import { PageTabs } from '../ui/page-tabs.tsx';

/** Tabs of the three pages about applying. */
export function ApplicationsTabs() {
  return (
    <PageTabs
      label="Applications"
      tabs={[
        { to: '/applications', label: 'Applications', end: true },
        { to: '/applications/answers', label: 'Answers', end: false },
        { to: '/applications/rules', label: 'Rules', end: false },
      ]}
    />
  );
}
