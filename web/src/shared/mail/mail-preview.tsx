import { Alert, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { previewMail } from '@tenon/contract/mail';
import { asProblem } from '../../api/problem.ts';
import { useRead } from '../../api/queries.ts';
import { variableLabels } from './mail-labels.ts';
import { MailText } from './mail-text.tsx';

type PreviewProps = { applicationId: string; subject: string; body: string };

/** The mail as one applicant will get it. */
export function MailPreview({ applicationId, subject, body }: PreviewProps) {
  const [content] = useDebouncedValue({ subject, body }, 300);
  const isComplete = content.subject.trim() !== '' && content.body.trim() !== '';
  const preview = useRead(
    previewMail,
    { body: { application_id: applicationId, ...content } },
    { enabled: isComplete, keepPrevious: true },
  );
  if (!isComplete) return null;
  if (preview.error)
    return (
      <Alert color="red" role="alert" title="This cannot be sent">
        {asProblem(preview.error).detail}
      </Alert>
    );
  if (!preview.data) return <Skeleton h={120} />;
  const { to, left_out } = preview.data;
  return (
    <Paper withBorder p="md" component="section" aria-label="Preview">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          Preview{to ? ` for ${to}` : ': no email address is known'}
        </Text>
        <Text fw={600}>{preview.data.subject}</Text>
        <MailText>{preview.data.body}</MailText>
        {left_out.length > 0 && (
          <Text size="sm" c="dimmed">
            Left out, because it is not known: {left_out.map((name) => variableLabels[name]).join(', ')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
