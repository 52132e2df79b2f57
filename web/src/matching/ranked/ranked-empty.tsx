import { Button } from '@mantine/core';
import { IconFileText, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';
import { useStatus } from '../status-strip.tsx';

type RankedEmptyProps = {
  isList?: boolean;
  isFiltered: boolean;
  onClear: () => void;
  onEveryone?: () => void;
};

/** Why nobody is ranked, and the way out. */
export function RankedEmpty({ isList = false, isFiltered, onClear, onEveryone }: RankedEmptyProps) {
  const status = useStatus();
  if (isList && !isFiltered) {
    return (
      <EmptyState
        icon={IconUsers}
        order={2}
        title="Nobody is on the list yet"
        action={
          <Button variant="default" onClick={onEveryone}>
            Look at everyone
          </Button>
        }
      >
        Put people on it from the ranking of everyone; whoever is on it is scored again whenever something
        changes.
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={IconSearchOff}
        order={2}
        title="Nobody fits these filters"
        action={
          <Button variant="default" onClick={onClear}>
            Drop the filters
          </Button>
        }
      >
        There may be somebody without them.
      </EmptyState>
    );
  }
  const { total = 0, waiting = 0 } = status.data?.people ?? {};
  if (total > 0 && waiting > 0) {
    return (
      <EmptyState icon={IconUsers} order={2} title="Nobody can be ranked yet">
        {waiting} of {total} people are being read; they appear here as soon as they are.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconFileText}
      order={2}
      title={total > 0 ? 'Nobody can be ranked' : 'Nobody is in the database yet'}
      action={
        <Button component={Link} to="/documents" variant="default">
          Upload resumes
        </Button>
      }
    >
      People are ranked by what their resumes say.
    </EmptyState>
  );
}
