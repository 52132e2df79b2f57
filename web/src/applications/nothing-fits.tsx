import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';
import { parts } from './run-labels.ts';
import type { ApplicationsAddress } from './use-applications-address.ts';

export function NothingFits({ address: { status, others, clear } }: { address: ApplicationsAddress }) {
  const part = parts.find(({ statuses }) => statuses.join(',') === status);
  const isPartAlone = part && Object.keys(others).length === 0;
  return (
    <EmptyState
      icon={IconSearchOff}
      order={2}
      title={isPartAlone ? part.none : 'No applications match these filters'}
      action={
        <Button variant="default" onClick={clear}>
          Show all applications
        </Button>
      }
    />
  );
}
