import { Anchor, Button, Group, Text } from '@mantine/core';
import type { CustomField, CustomFieldType } from '@tenon/contract/custom-fields';
import type { Column } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';

export const typeLabels: Record<CustomFieldType, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  boolean: 'Yes or no',
};
export const subjectLabels: Record<CustomField['subject'], string> = {
  person: 'People',
  application: 'Applications',
};

type Actions = { onEdit: (field: CustomField) => void; onRemove: (field: CustomField) => void };

export function fieldColumns({ onEdit, onRemove }: Actions): Column<CustomField>[] {
  return [
    {
      header: 'Field',
      lead: true,
      cell: (field) => (
        <>
          <Anchor component="button" type="button" fw={600} c="inherit" onClick={() => onEdit(field)}>
            {field.name}
          </Anchor>
          {field.options.length > 0 && (
            <Text size="xs" c="dimmed" lineClamp={1}>
              {field.options.join(', ')}
            </Text>
          )}
        </>
      ),
    },
    { header: 'For', width: 140, cell: ({ subject }) => subjectLabels[subject] },
    { header: 'Type', width: 120, cell: ({ type }) => typeLabels[type] },
    { header: 'Values', width: 90, align: 'right', cell: ({ values }) => formatNumber(values) },
    {
      header: 'Actions',
      width: 180,
      actions: true,
      cell: (field) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button size="compact-sm" variant="subtle" onClick={() => onEdit(field)}>
            Edit
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onRemove(field)}>
            Remove
          </Button>
        </Group>
      ),
    },
  ];
}
