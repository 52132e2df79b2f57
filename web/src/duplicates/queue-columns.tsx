import { Button, Text } from '@mantine/core';
import type { Conflict } from '@tenon/contract/duplicates';
import { Link } from 'react-router';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Confidence } from './confidence.tsx';
import { evidenceSummary, foundLabel, namesOf } from './duplicate-labels.ts';
import classes from './queue-columns.module.css';
import { type Queue, searchOf } from './queue-url.ts';

export function conflictColumns(queue: Queue): Column<Conflict>[] {
  const isOpen = queue.status === 'pending';
  const to = ({ id }: Conflict) => `/duplicates/${id}${searchOf(queue)}`;
  return [
    {
      header: 'People',
      lead: true,
      cell: (conflict) => (
        <Link to={to(conflict)} className={classes.pair}>
          <Side side={conflict.left} />
          <Side side={conflict.right} />
        </Link>
      ),
    },
    { header: 'Evidence', width: 210, cell: (conflict) => evidenceSummary(conflict) },
    {
      header: 'Confidence',
      width: 160,
      cell: ({ probability }) => <Confidence probability={probability} />,
    },
    isOpen ? foundColumn : decidedColumn,
    {
      header: 'Actions',
      width: 110,
      actions: true,
      cell: (conflict) => (
        <Button
          component={Link}
          to={to(conflict)}
          size="compact-sm"
          variant={isOpen ? 'light' : 'subtle'}
          color={isOpen ? 'spruce' : 'gray'}
          aria-label={`${isOpen ? 'Review' : 'View'}: ${namesOf(conflict)}`}
        >
          {isOpen ? 'Review' : 'View'}
        </Button>
      ),
    },
  ];
}

function Side({ side }: { side: Conflict['left'] }) {
  return (
    <span className={classes.side}>
      <span className={classes.name}>{side.name}</span>
      <Text span size="xs" c="dimmed" truncate>
        {[side.headline, side.email].filter(Boolean).join(' · ')}
      </Text>
    </span>
  );
}

const foundColumn: Column<Conflict> = {
  header: 'Found',
  width: 180,
  cell: (conflict) => (
    <>
      <Text component="div">
        <Moment at={conflict.detected_at} />
      </Text>
      <Text size="xs" c="dimmed">
        {foundLabel(conflict)}
      </Text>
    </>
  ),
};

const decidedColumn: Column<Conflict> = {
  header: 'Reviewed',
  width: 200,
  cell: ({ decided_at, decided_by, note }) => (
    <>
      <Text component="div">
        {decided_by ?? 'Resolved automatically'}
        {decided_at && (
          <>
            , <Moment at={decided_at} />
          </>
        )}
      </Text>
      {note && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          “{note}”
        </Text>
      )}
    </>
  ),
};
