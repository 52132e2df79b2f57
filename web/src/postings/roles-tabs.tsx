import { PageTabs } from '../ui/page-tabs.tsx';

export function RolesTabs() {
  return (
    <PageTabs
      label="Ways to find a role"
      tabs={[
        { to: '/postings', label: 'Search', end: true },
        { to: '/postings/new', label: 'New for me', end: false },
        { to: '/postings/best', label: 'Best for me', end: false },
      ]}
    />
  );
}
