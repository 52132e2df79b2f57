import { ActionIcon, Anchor, Badge, Group, Menu, Text } from '@mantine/core';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { VariantSummary } from '@tenon/contract/variants';
import { Link } from 'react-router';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import type { useVariantActions } from './use-variant-actions.tsx';
import { layoutLabels } from './variant-labels.ts';

type Actions = ReturnType<typeof useVariantActions>;

export const variantColumns = (actions: Actions): Column<VariantSummary>[] => [
  {
    header: 'Name',
    lead: true,
    cell: ({ id, name, document, is_outdated }) => (
      <Group gap="xs">
        <Anchor component={Link} to={`/variants/${id}`} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
        {!document && (
          <Badge color="red" variant="light">
            Resume deleted
          </Badge>
        )}
        {is_outdated && (
          <Badge color="oak" variant="light">
            Profile changed
          </Badge>
        )}
      </Group>
    ),
  },
  {
    header: 'Made for',
    width: 260,
    cell: ({ posting }) => {
      if (!posting) return <Text c="dimmed">Any role</Text>;
      const name = `${posting.title} at ${posting.company}`;
      if (!posting.id) return name;
      return (
        <Anchor component={Link} to={`/postings/${posting.id}`} onClick={(event) => event.stopPropagation()}>
          {name}
        </Anchor>
      );
    },
  },
  { header: 'Layout', width: 110, cell: ({ layout }) => layoutLabels[layout] },
  {
    header: 'Sent',
    width: 150,
    cell: ({ sent_count }) =>
      sent_count > 0 ? counted(sent_count, 'application') : <Text c="dimmed">Not sent</Text>,
  },
  { header: 'Updated', width: 130, cell: ({ updated_at }) => <Moment at={updated_at} /> },
  {
    header: 'Actions',
    actions: true,
    width: 60,
    cell: (variant) => <VariantMenu variant={variant} actions={actions} />,
  },
];

function VariantMenu({ variant, actions }: { variant: VariantSummary; actions: Actions }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          aria-label={`Actions for ${variant.name}`}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(variant)}>
          Duplicate
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => actions.remove(variant)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
