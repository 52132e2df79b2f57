import { Alert } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { listMail, type MailState, readMailSettings } from '@tenon/contract/mail';
import { useSearchParams } from 'react-router';
import { usePages, useRead } from '../api/queries.ts';
import { Listing } from '../shared/listing.tsx';
import { MailTabs } from '../shared/mail/mail-tabs.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { mailColumns } from './mail-columns.tsx';
import { MailDrawer } from './mail-drawer.tsx';

const filters = [
  { value: '', label: 'All' },
  { value: 'queued', label: 'Sending' },
  { value: 'sent', label: 'Sent' },
  { value: 'captured', label: 'Not sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'received', label: 'Received' },
] satisfies { value: MailState | ''; label: string }[];

/** All mail with applicants, in and out. The open mail is in the URL. */
export function OutboxPage() {
  const [address, setAddress] = useSearchParams();
  const state = filters.find(({ value }) => value === address.get('state'))?.value ?? '';
  const mails = usePages(listMail, { query: state ? { state } : {} });
  const change = (name: string, value: string | undefined) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title="Mail" description="Every mail with your applicants, and what became of it.">
      <MailTabs />
      <CapturedNotice />
      <Panel flush>
        <FilterTabs
          label="State"
          value={state}
          tabs={filters}
          onChange={(value) => change('state', value || undefined)}
        />
        <Listing
          label="Mail"
          list={mails}
          columns={mailColumns((mail) => change('mail', mail.id))}
          rowKey={(mail) => mail.id}
          onOpen={(mail) => change('mail', mail.id)}
          empty={
            <EmptyState icon={IconMail} title={state ? 'No such mail' : 'No mail yet'}>
              {state
                ? 'Choose another filter.'
                : 'Write to an applicant on the Messages tab of their application.'}
            </EmptyState>
          }
        />
      </Panel>
      <MailDrawer id={address.get('mail') ?? undefined} onClose={() => change('mail', undefined)} />
    </Page>
  );
}

/** Says honestly that nothing leaves this installation. */
function CapturedNotice() {
  const settings = useRead(readMailSettings, {});
  if (settings.data?.delivery !== 'captured') return null;
  return (
    <Alert color="yellow" icon={<IconMailOff size={18} />} title="No mail server configured">
      Mail is kept here and not sent. Set SMTP_URL and MAIL_FROM to send it.
    </Alert>
  );
}
