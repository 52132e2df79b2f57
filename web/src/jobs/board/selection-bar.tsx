import { Button, Text, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconBan, IconColumns } from '@tabler/icons-react';
import type { Stage } from '@tenon/contract/stages';
import { Link } from 'react-router';
import classes from '../../shared/board/board.module.css';
import { StageMenu } from '../../shared/hiring/stage-menu.tsx';
import type { Movable } from '../../shared/hiring/use-moves.ts';
import { formatNumber } from '../../ui/format.ts';

/** Enough columns for a screen. */
const MAX_COMPARED = 4;

type SelectionBarProps = {
  jobId: string;
  items: readonly Movable[];
  stages: readonly Stage[];
  mayMove: boolean;
  onMove: (to: string) => void;
  onClear: () => void;
};

/** Actions for the selected applicants. It floats, so that the list does not move. */
export function SelectionBar({ jobId, items, stages, mayMove, onMove, onClear }: SelectionBarProps) {
  if (items.length === 0) return null;
  const current = [...new Set(items.map(({ stage }) => stage))];
  const mayCompare = items.length > 1 && items.length <= MAX_COMPARED;
  const rejected = stages.find(({ kind }) => kind === 'rejected');
  const compare = `/jobs/${jobId}/compare?ids=${items.map(({ id }) => id).join(',')}`;
  return (
    <section className={classes.selection} aria-label="Selected applicants">
      <Text fw={600} role="status">
        {formatNumber(items.length)} selected
      </Text>
      {mayMove && (
        <>
          <StageMenu stages={stages} current={current} onMove={onMove}>
            <Button size="xs" variant="light" leftSection={<IconArrowsExchange size={16} />}>
              Move to…
            </Button>
          </StageMenu>
          {rejected && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              leftSection={<IconBan size={16} />}
              onClick={() => onMove(rejected.key)}
            >
              Reject…
            </Button>
          )}
        </>
      )}
      {mayCompare ? (
        <Button
          component={Link}
          to={compare}
          size="xs"
          variant="subtle"
          leftSection={<IconColumns size={16} />}
        >
          Compare
        </Button>
      ) : (
        <Tooltip label={`Select 2 to ${MAX_COMPARED} applicants`}>
          <Button
            size="xs"
            variant="subtle"
            data-disabled
            aria-disabled
            leftSection={<IconColumns size={16} />}
            onClick={(event) => event.preventDefault()}
          >
            Compare
          </Button>
        </Tooltip>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
