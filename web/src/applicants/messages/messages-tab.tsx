import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import type { ApplicationDetail } from '@tenon/contract/applications';
import { listThread } from '@tenon/contract/mail';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { MessageComposer } from '../../shared/mail/message-composer.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './thread.module.css';
import { ThreadMessage } from './thread-message.tsx';

/** The mail with one applicant, and a form to write to them. */
export function MessagesTab({ application }: { application: ApplicationDetail }) {
  const thread = useRead(listThread, { params: { id: application.id } });
  const mayWrite = useMay('applications.manage');
  if (thread.isPending) return <Skeleton h={240} />;
  if (thread.error) return <Failure error={thread.error} onRetry={() => thread.refetch()} />;
  const { items, to, receives_replies } = thread.data;
  return (
    <Stack>
      {items.length > 0 ? (
        <ol className={classes.thread} aria-label="Messages">
          {items.map((mail) => (
            <ThreadMessage key={mail.id} mail={mail} />
          ))}
        </ol>
      ) : (
        <EmptyState icon={IconMail} title="No messages yet">
          Mail to and from {application.person.name} appears here.
        </EmptyState>
      )}
      {mayWrite && to === null && (
        <Alert color="yellow" icon={<IconMailOff size={18} />}>
          No email address of {application.person.name} is known, so you cannot write to them.
        </Alert>
      )}
      {mayWrite && to !== null && (
        <Panel
          title={`Write to ${application.person.name}`}
          description={
            receives_replies ? `${to}. Replies appear here.` : `${to}. Replies go to your own mailbox.`
          }
        >
          <MessageComposer applicationIds={[application.id]} />
        </Panel>
      )}
    </Stack>
  );
}
