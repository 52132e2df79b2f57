import { ActionIcon, Group, Switch, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Rule } from '@tenon/contract/automation';
import type { Column } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { ruleSentence } from './rule-sentence.ts';

type Actions = Record<'onToggle' | 'onEdit' | 'onRemove', (rule: Rule) => void>;

export function ruleColumns({ onToggle, onEdit, onRemove }: Actions): Column<Rule>[] {
  return [
    {
      header: 'Rule',
      lead: true,
      cell: (rule) => (
        <>
          <Text fw={600}>{rule.name}</Text>
          <Text size="xs" c="dimmed">
            {ruleSentence(rule)}
          </Text>
          {rule.rejects && <Status tone="warn">Rejects automatically</Status>}
        </>
      ),
    },
    {
      header: 'On',
      width: 90,
      cell: (rule) => (
        <Switch
          checked={rule.is_enabled}
          onChange={() => onToggle(rule)}
          aria-label={`${rule.name}: ${rule.is_enabled ? 'on' : 'off'}`}
        />
      ),
    },
    {
      header: 'Last 30 days',
      width: 150,
      cell: ({ applied, skipped }) => (
        <>
          {formatNumber(applied)}
          {skipped > 0 && (
            <Text span size="xs" c="dimmed">
              {` (${formatNumber(skipped)} skipped)`}
            </Text>
          )}
        </>
      ),
    },
    {
      header: 'Actions',
      actions: true,
      width: 100,
      cell: (rule) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Tooltip label="Edit">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Edit ${rule.name}`}
              onClick={() => onEdit(rule)}
            >
              <IconPencil size={17} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Delete">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Delete ${rule.name}`}
              onClick={() => onRemove(rule)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Tooltip>
        </Group>
      ),
    },
  ];
}
