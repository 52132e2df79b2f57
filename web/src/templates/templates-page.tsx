import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listMailTemplates } from '@tenon/contract/mail';
import { useSearchParams } from 'react-router';
import { useRead } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Failure } from '../shared/failure.tsx';
import { MailTabs } from '../shared/mail/mail-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { AcknowledgementPanel } from './acknowledgement-panel.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';

/** The template that is being edited is in the URL: `?template=rejection`, or `new`. */
export function TemplatesPage() {
  const [address, setAddress] = useSearchParams();
  const mayEdit = useMay('hiring.settings');
  const templates = useRead(listMailTemplates, {});
  const key = address.get('template');
  const open = (next: string | undefined) => setAddress(next ? { template: next } : {}, { replace: true });
  const items = templates.data?.items ?? [];
  const edited = items.find((template) => template.key === key);
  return (
    <Page
      title="Mail"
      description="Texts that your team sends to applicants."
      actions={
        mayEdit && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
            New template
          </Button>
        )
      }
    >
      <MailTabs />
      {templates.isPending && <Skeleton h={240} />}
      {templates.error && <Failure error={templates.error} onRetry={() => templates.refetch()} />}
      {templates.data && (
        <Stack>
          <TemplateList templates={items} onOpen={({ key: chosen }) => open(chosen)} />
          <AcknowledgementPanel mayEdit={mayEdit} />
          <TemplateEditor
            key={key}
            template={edited}
            opened={key === 'new' || edited !== undefined}
            mayEdit={mayEdit}
            onClose={() => open(undefined)}
          />
        </Stack>
      )}
    </Page>
  );
}
