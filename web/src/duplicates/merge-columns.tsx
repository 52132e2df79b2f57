import { Anchor, Button, Text } from '@mantine/core';
import type { Merge } from '@tenon/contract/person';
import { Link } from 'react-router';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';

export function mergeColumns(onSplit: (merge: Merge) => void): Column<Merge>[] {
  return [
    {
      header: 'Person',
      lead: true,
      cell: ({ survivor_id, survivor_name, merged_name }) => (
        <>
          <Anchor component={Link} to={`/people/${survivor_id}`} fw={600} c="inherit">
            {survivor_name}
          </Anchor>
          <Text size="xs" c="dimmed">
            merged with {merged_name}
          </Text>
        </>
      ),
    },
    {
      header: 'Merged',
      width: 240,
      cell: ({ merged_by, merged_at, note }) => <Who by={merged_by} at={merged_at} note={note} />,
    },
    {
      header: 'Status',
      width: 240,
      cell: ({ undone_by, undone_at, undo_note }) =>
        undone_at && undone_by ? (
          <>
            <Status tone="idle">Undone</Status>
            <Who by={undone_by} at={undone_at} note={undo_note} />
          </>
        ) : (
          <Status tone="good">Active</Status>
        ),
    },
    {
      header: 'Actions',
      width: 100,
      actions: true,
      cell: (merge) =>
        merge.undone_at === null && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Split ${merge.survivor_name} and ${merge.merged_name}`}
            onClick={() => onSplit(merge)}
          >
            Split…
          </Button>
        ),
    },
  ];
}

function Who({ by, at, note }: { by: string; at: string; note: string | null }) {
  return (
    <>
      <Text component="div">
        {by}, <Moment at={at} />
      </Text>
      {note && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          “{note}”
        </Text>
      )}
    </>
  );
}
