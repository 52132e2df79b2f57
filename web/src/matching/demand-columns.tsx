import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { DemandSummary } from '@tenon/contract/demands';
import { Link } from 'react-router';
import type { Column } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { formatLabel } from '../ui/format-label.ts';
import { Moment } from '../ui/moment.tsx';

const none = <Text c="dimmed">–</Text>;

export const demandColumns: Column<DemandSummary>[] = [
  { header: 'Talent search', lead: true, cell: (demand) => <Title demand={demand} /> },
  {
    header: 'Requirements',
    width: 124,
    align: 'right',
    cell: ({ requirements }) => (requirements > 0 ? requirements : none),
  },
  {
    header: 'Shortlist',
    width: 104,
    align: 'right',
    cell: ({ people }) => (people > 0 ? formatNumber(people) : none),
  },
  { header: 'Created by', width: 170, wideOnly: true, cell: ({ created_by }) => created_by },
  { header: 'Updated', width: 130, cell: ({ updated_at }) => <Moment at={updated_at} /> },
];

function Title({ demand: { id, title, level } }: { demand: DemandSummary }) {
  return (
    <Group gap={8}>
      <Anchor component={Link} to={`/matching/${id}`} fw={600} c="inherit">
        {title}
      </Anchor>
      {level && <Badge color="gray">{formatLabel(level)}</Badge>}
    </Group>
  );
}
