import { Button } from '@mantine/core';
import { listMail, listThread, type Mail, readMail, readMailSettings, retryMail } from '@tenon/contract/mail';
import { useChange, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { toastFailure } from '../failure.tsx';

/** Sends a mail that failed, or that was captured before there was a mail server. */
export function RetryButton({ mail }: { mail: Mail }) {
  const mayWrite = useMay('applications.manage');
  const delivery = useRead(readMailSettings, {}).data?.delivery;
  const retry = useChange(retryMail, {
    refreshes: [listMail, listThread, readMail],
    onDone: () => toastSuccess('The mail will be sent again.'),
    onFailed: toastFailure('Could not send the mail again'),
  });
  const isRetryable = mail.state === 'failed' || (mail.state === 'captured' && delivery === 'smtp');
  if (!mayWrite || !isRetryable) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id: mail.id } })}
    >
      Send again
    </Button>
  );
}
