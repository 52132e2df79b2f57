import { PageTabs } from '../ui/page-tabs.tsx';

/** What was applied to, what is told about oneself, and what agents may do. */
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
