import { PageTabs } from '../../ui/page-tabs.tsx';

/** Tabs of the two pages about mail. */
export function MailTabs() {
  return (
    <PageTabs
      label="Mail"
      tabs={[
        { to: '/mail', label: 'Outbox', end: true },
        { to: '/mail/templates', label: 'Templates', end: false },
      ]}
    />
  );
}
