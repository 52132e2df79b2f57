import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { Result } from '@tenon/contract/endpoint';
import { listMail, listMailTemplates, listThread, sendMessages } from '@tenon/contract/mail';
import { type ReactNode, useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { counted } from '../../ui/counted.ts';
import { toastSuccess, toastWarning } from '../../ui/toast.tsx';
import { FormFailure } from '../failure.tsx';
import { MailPreview } from './mail-preview.tsx';

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
  const templates = useRead(listMailTemplates, {});
  const [chosen, setChosen] = useState<string | null>(first ?? null);
  const [draft, setDraft] = useState<{ subject?: string; body?: string }>({});
  const template = templates.data?.items.find(({ key }) => key === chosen);
  const subject = draft.subject ?? template?.subject ?? '';
  const body = draft.body ?? template?.body ?? '';
  const send = useChange(sendMessages, {
    refreshes: [listThread, listMail],
    onDone: (sent) => {
      report(sent);
      setDraft({});
      setChosen(null);
      onSent?.(sent);
    },
  });
  const isReady = subject.trim() !== '' && body.trim() !== '' && applicationIds.length > 0;
  const submit = () =>
    send.mutate({
      body: { application_ids: applicationIds, subject, body, ...(chosen !== null && { template: chosen }) },
    });
  return (
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady && !send.isPending) submit();
      }}
    >
      <FormFailure error={send.error} />
      <Select
        label="Template"
        placeholder="None"
        clearable
        data={templates.data?.items.map(({ key, name }) => ({ value: key, label: name })) ?? []}
        value={chosen}
        onChange={(key) => {
          setChosen(key);
          setDraft({});
        }}
      />
      <TextInput
        label="Subject"
        maxLength={300}
        value={subject}
        onChange={(event) => setDraft({ ...draft, subject: event.currentTarget.value })}
      />
      <Textarea
        label="Message"
        autosize
        minRows={6}
        maxRows={18}
        value={body}
        onChange={(event) => setDraft({ ...draft, body: event.currentTarget.value })}
      />
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
