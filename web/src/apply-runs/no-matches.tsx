import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';
import { statusGroups } from './run-labels.ts';
import type { RunsAddress } from './use-runs-address.ts';

export function NoMatches({ address: { status, others, clear } }: { address: RunsAddress }) {
  const group = statusGroups.find(({ statuses }) => statuses.join(',') === status);
  const isOnlyFilter = group && Object.keys(others).length === 0;
  return (
    <EmptyState
      icon={IconSearchOff}
      order={2}
      title={isOnlyFilter ? group.none : 'No applications match these filters'}
      action={
        <Button variant="default" onClick={clear}>
          Show all applications
        </Button>
      }
    />
  );
}
