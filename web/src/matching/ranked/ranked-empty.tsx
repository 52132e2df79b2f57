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

/** Explains why the ranking is empty, and what to do. */
export function RankedEmpty({ isList = false, isFiltered, onClear, onEveryone }: RankedEmptyProps) {
  const status = useStatus();
  if (isList && !isFiltered) {
    return (
      <EmptyState
        icon={IconUsers}
        order={2}
        title="The shortlist is empty"
        action={
          <Button variant="default" onClick={onEveryone}>
            Show everyone
          </Button>
        }
      >
        Add people from the ranking. Their scores update when their profile or the requirements change.
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={IconSearchOff}
        order={2}
        title="No people match these filters"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Try fewer or different filters.
      </EmptyState>
    );
  }
  const { total = 0, waiting = 0 } = status.data?.people ?? {};
  if (total > 0 && waiting > 0) {
    return (
      <EmptyState icon={IconUsers} order={2} title="The ranking is not ready yet">
        {waiting} of {total} people are still being processed. They appear here once they are ready.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconFileText}
      order={2}
      title={total > 0 ? 'No one to rank' : 'No people yet'}
      action={
        <Button component={Link} to="/documents" variant="default">
          Upload resumes
        </Button>
      }
    >
      People are ranked by their resumes.
    </EmptyState>
  );
}
