import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Page title="Nothing here">
      <Panel>
        <EmptyState
          icon={IconMapQuestion}
          title="There is no page at this address"
          order={2}
          action={
            <Button component={Link} to="/">
              Go to the overview
            </Button>
          }
        >
          {pathname} may have been moved or mistyped. Ctrl or ⌘ with K finds every page by name.
        </EmptyState>
      </Panel>
    </Page>
  );
}
