import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { Result } from '@tenon/contract/endpoint';
import { listMail, listThread, sendMessages } from '@tenon/contract/mail';
import type { ReactNode } from 'react';
import { useChange } from '../../api/queries.ts';
import { counted } from '../../ui/counted.ts';
import { toastSuccess, toastWarning } from '../../ui/toast.tsx';
import { FormFailure } from '../failure.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MessageFields, useMessageDraft } from './message-fields.tsx';

type Sent = Result<typeof sendMessages>;

type ComposerProps = {
  applicationIds: string[];
  /** The template to start with: `rejection`. */
  template?: string;
  onSent?: (sent: Sent) => void;
  /** Next to the send button. */
  actions?: ReactNode;
};

/** Writes to one or many applicants, from a template or freely. Variables are filled in for each of them. */
export function MessageComposer({ applicationIds, template: first, onSent, actions }: ComposerProps) {
  const draft = useMessageDraft(first);
  const { subject, body } = draft.message;
  const send = useChange(sendMessages, {
    refreshes: [listThread, listMail],
    onDone: (sent) => {
      report(sent);
      draft.choose(null);
      onSent?.(sent);
    },
  });
  const isReady = draft.isReady && applicationIds.length > 0;
  const submit = () => send.mutate({ body: { application_ids: applicationIds, ...draft.message } });
  return (
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady && !send.isPending) submit();
      }}
    >
      <FormFailure error={send.error} />
      <MessageFields draft={draft} />
      {applicationIds[0] && /\{\{/.test(subject + body) && (
        <MailPreview applicationId={applicationIds[0]} subject={subject} body={body} />
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {applicationIds.length > 1 && `${counted(applicationIds.length, 'applicant')}, one mail each`}
        </Text>
        <Group gap="xs">
          {actions}
          <Button
            leftSection={<IconSend size={16} />}
            loading={send.isPending}
            disabled={!isReady}
            onClick={submit}
          >
            {applicationIds.length > 1 ? `Send ${applicationIds.length} mails` : 'Send mail'}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

function report({ queued, skipped }: Sent): void {
  const unreachable = skipped.filter(({ code }) => code === 'no-email-address').length;
  if (unreachable > 0)
    toastWarning(
      `${counted(queued.length, 'mail')} on the way`,
      `${counted(unreachable, 'applicant has', 'applicants have')} no email address.`,
    );
  else toastSuccess(`${counted(queued.length, 'mail')} on the way.`);
}
