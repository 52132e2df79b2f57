import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { acceptInvitation } from '@tenon/contract/identity';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { useSession, useUser } from '../api/session.tsx';
import { Frame } from '../ui/frame.tsx';
import { Person } from '../ui/person.tsx';
import { toastSuccess } from '../ui/toast.tsx';

/** The target of an invitation link, after signing in. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const user = useUser();
  const { switchTo, leave } = useSession();
  const navigate = useNavigate();

  useEffect(() => {
    document.title = 'Invitation · Tenon';
  }, []);

  const accept = useChange(acceptInvitation, {
    onDone: async (workspace) => {
      await switchTo(workspace.id);
      await navigate('/');
      toastSuccess(`Welcome to ${workspace.name}.`);
    },
  });

  return (
    <Frame>
      <Title order={1}>
        {accept.error ? 'This invitation is not valid' : 'You’re invited to join a workspace'}
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Your other workspaces are not affected.
      </Text>
      <Stack>
        {accept.error && (
          <Alert
            color="red"
            icon={<IconAlertTriangle size={18} />}
            title="Could not accept the invitation"
            role="alert"
          >
            {asProblem(accept.error).detail}
          </Alert>
        )}
        <Person name={user.name} email={user.email} picture={user.picture} />
        {!accept.error && (
          <Button size="md" loading={accept.isPending} onClick={() => accept.mutate({ body: { token } })}>
            Accept invitation
          </Button>
        )}
        <Text size="xs" c="dimmed">
          Not you?{' '}
          <Anchor component="button" size="xs" onClick={() => void leave()}>
            Use a different account
          </Anchor>{' '}
          or{' '}
          <Anchor component={Link} to="/" size="xs">
            go to {user.workspace.name}
          </Anchor>
          .
        </Text>
      </Stack>
    </Frame>
  );
}
