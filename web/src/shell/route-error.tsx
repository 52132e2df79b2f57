import { Button, Code } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { EmptyState } from '../ui/states.tsx';

/** A page that broke: says so, keeps the rest standing, and offers the two things that help. */
export function RouteError() {
  const error = useRouteError();
  const outdated = error instanceof TypeError && /import|module/i.test(error.message);

  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div role="alert">
      <EmptyState
        icon={IconRefresh}
        tone={outdated ? 'calm' : 'bad'}
        order={1}
        title={outdated ? 'This page could not be loaded' : 'Something went wrong'}
        action={
          <>
            <Button onClick={() => location.reload()}>Reload</Button>
            <Button variant="default" component="a" href="/">
              Go to Overview
            </Button>
          </>
        }
      >
        {outdated ? (
          'The server can’t be reached, or Tenon was updated. Reload to get the latest version.'
        ) : (
          <>
            Your data is safe. Error: <Code>{error instanceof Error ? error.message : String(error)}</Code>
          </>
        )}
      </EmptyState>
    </div>
  );
}
