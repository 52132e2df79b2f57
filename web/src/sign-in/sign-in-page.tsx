import { Alert, Anchor, Button, Divider, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react';
import { readSignInOptions } from '@tenon/contract/auth';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { apiReference, apiUrl } from '../api/config.ts';
import { useRead } from '../api/queries.ts';
import { useSession } from '../api/session.tsx';
import { Failure } from '../shared/failure.tsx';
import { Frame } from '../ui/frame.tsx';
import { DemoSignIn } from './demo-sign-in.tsx';
import { NoSignIn } from './no-sign-in.tsx';
import { signInErrorLabel } from './sign-in-error-labels.ts';

export function SignInPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const returnTo = safePath(search.get('return_to'));
  const errorCode = search.get('error');

  useEffect(() => {
    document.title = 'Sign in · Tenon';
  }, []);

  if (session.phase === 'signed-in') return <Navigate to={returnTo} replace />;
  return (
    <Frame
      footer={
        <Anchor href={apiReference} size="xs">
          API reference
        </Anchor>
      }
    >
      <Title order={1}>Sign in</Title>
      <Text c="dimmed" mt={4} mb="lg">
        Hiring and job search in one place.
      </Text>
      {errorCode && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title="Sign-in failed" mb="lg" role="alert">
          {signInErrorLabel(errorCode)}
        </Alert>
      )}
      {session.phase === 'signed-out' && session.ended && !errorCode && (
        <Alert
          color="oak"
          icon={<IconClockPause size={18} />}
          title="Your session has ended"
          mb="lg"
          role="alert"
        >
          It expired, was ended on another device, or your role changed. Sign in to pick up where you left
          off.
        </Alert>
      )}
      {session.phase !== 'restoring' && <Options returnTo={returnTo} />}
    </Frame>
  );
}

function Options({ returnTo }: { returnTo: string }) {
  const options = useRead(readSignInOptions, {});
  if (options.isPending) return <Skeleton h={36} role="status" aria-label="Loading" />;
  if (options.error) return <Failure error={options.error} onRetry={() => void options.refetch()} />;

  const { demo, demo_refusal, providers } = options.data;
  if (!demo && providers.length === 0) return <NoSignIn demoRefusal={demo_refusal} />;
  return (
    <Stack>
      {providers.map((provider, position) => (
        <Button
          key={provider.id}
          component="a"
          href={`${apiUrl}${provider.sign_in_path}?return_to=${encodeURIComponent(returnTo)}`}
          size="md"
          variant={position === 0 ? 'filled' : 'default'}
        >
          Continue with {provider.name}
        </Button>
      ))}
      {demo && providers.length > 0 && <Divider label="or" />}
      {demo && <DemoSignIn />}
    </Stack>
  );
}

/** Allows only paths of this app, to prevent open redirects after sign-in. */
function safePath(path: string | null): string {
  return path?.startsWith('/') && !/^\/[/\\]/.test(path) ? path : '/';
}
