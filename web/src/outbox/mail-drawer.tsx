import { Alert, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { readMail } from '@tenon/contract/mail';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { mailNote } from '../shared/mail/mail-labels.ts';
import { MailStatus } from '../shared/mail/mail-status.tsx';
import { MailText } from '../shared/mail/mail-text.tsx';
import { RetryButton } from '../shared/mail/retry-button.tsx';
import { Facts } from '../ui/facts.tsx';
import { formatDateTime } from '../ui/format.ts';

export function MailDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const mail = useRead(readMail, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={mail.data?.subject ?? 'Mail'} size="lg">
      {mail.error && <Failure error={mail.error} onRetry={() => mail.refetch()} />}
      {id !== undefined && mail.isPending && <Skeleton h={240} />}
      {mail.data && <MailDetail mail={mail.data} />}
    </Drawer>
  );
}

function MailDetail({ mail }: { mail: NonNullable<ReturnType<typeof useRead<typeof readMail>>['data']> }) {
  const note = mailNote(mail);
  return (
    <Stack>
      <Group justify="space-between">
        <MailStatus mail={mail} />
        <RetryButton mail={mail} />
      </Group>
      {note && <Alert color={mail.state === 'failed' ? 'red' : 'yellow'}>{note}</Alert>}
      <Facts
        facts={[
          ['From', addressOf(mail.from)],
          ['To', addressOf(mail.to)],
          ['Written', `${formatDateTime(mail.created_at)} by ${mail.author}`],
          ...(mail.sent_at ? [['Sent', formatDateTime(mail.sent_at)] as [string, string]] : []),
          ...(mail.attempts > 1 ? [['Attempts', String(mail.attempts)] as [string, string]] : []),
        ]}
      />
      <MailText>{mail.full_text ?? mail.body}</MailText>
    </Stack>
  );
}

const addressOf = ({ name, address }: { name: string | null; address: string }) =>
  name ? `${name} <${address}>` : address;
