import { Button, Code } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { EmptyState } from '../ui/states.tsx';

/** Shown instead of a page that crashed or could not be loaded. The rest of the app keeps working. */
export function RouteError() {
  const error = useRouteError();
  const isLoadError = error instanceof TypeError && /import|module/i.test(error.message);

  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div role="alert">
      <EmptyState
        icon={IconRefresh}
        tone={isLoadError ? 'calm' : 'bad'}
        order={1}
        title={isLoadError ? 'This page could not be loaded' : 'Something went wrong'}
        action={
          <>
            <Button onClick={() => location.reload()}>Reload</Button>
            <Button variant="default" component="a" href="/">
              Go to the home page
            </Button>
          </>
        }
      >
        {isLoadError ? (
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
