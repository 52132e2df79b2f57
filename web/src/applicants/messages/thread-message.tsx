import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Mail } from '@tenon/contract/mail';
import { useState } from 'react';
import { mailNote } from '../../shared/mail/mail-labels.ts';
import { MailStatus } from '../../shared/mail/mail-status.tsx';
import { MailText } from '../../shared/mail/mail-text.tsx';
import { RetryButton } from '../../shared/mail/retry-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import classes from './thread.module.css';

export function ThreadMessage({ mail }: { mail: Mail }) {
  const [isWhole, setWhole] = useState(false);
  const note = mailNote(mail);
  return (
    <li className={classes.message} data-direction={mail.direction}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{mail.author}</Text>
          <Group gap="sm">
            <MailStatus mail={mail} />
            <Text size="sm" c="dimmed">
              <Moment at={mail.sent_at ?? mail.created_at} />
            </Text>
          </Group>
        </Group>
        <Text c="dimmed">{mail.subject}</Text>
        <MailText>{isWhole && mail.full_text ? mail.full_text : mail.body}</MailText>
        {mail.full_text && (
          <Button size="compact-xs" variant="subtle" w="fit-content" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide quoted text' : 'Show quoted text'}
          </Button>
        )}
        {mail.attachments.length > 0 && (
          <Text size="sm" c="dimmed">
            Attachments are not kept: {mail.attachments.map(({ name }) => name).join(', ')}
          </Text>
        )}
        {note && (
          <Alert color={mail.state === 'failed' ? 'red' : 'yellow'}>
            <Group justify="space-between">
              <span>{note}</span>
              <RetryButton mail={mail} />
            </Group>
          </Alert>
        )}
      </Stack>
    </li>
  );
}
