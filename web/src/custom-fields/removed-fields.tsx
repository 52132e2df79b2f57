import { Button, Group } from '@mantine/core';
import {
  type CustomField,
  listCustomFields,
  removeCustomField,
  restoreCustomField,
} from '@tenon/contract/custom-fields';
import { useChange, useRead } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { counted } from '../ui/counted.ts';
import { DataTable } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { subjectLabels } from './field-columns.tsx';

/** Fields that were removed, with their values. Absent if there are none. */
export function RemovedFields() {
  const fields = useRead(listCustomFields, { query: { removed: 'true' } });
  const refreshes = [listCustomFields];
  const restore = useChange(restoreCustomField, {
    refreshes,
    onDone: ({ name }) => toastSuccess(`Field “${name}” restored.`),
    onFailed: toastFailure('Could not restore the field'),
  });
  const remove = useChange(removeCustomField, {
    refreshes,
    onFailed: toastFailure('Could not delete the field'),
  });
  const items = fields.data?.items ?? [];
  if (items.length === 0) return null;
  const removeForGood = ({ id, name, values }: CustomField) =>
    confirm({
      title: `Delete “${name}” permanently?`,
      body: `This also deletes ${counted(values, 'value')}. It cannot be undone.`,
      action: 'Delete permanently',
      onConfirm: () => remove.mutate({ params: { id }, query: { permanently: 'true' } }),
    });
  return (
    <Panel flush title="Removed fields" description="Hidden, but kept with their values.">
      <DataTable
        label="Removed fields"
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Field', lead: true, cell: ({ name }) => name },
          { header: 'For', width: 140, cell: ({ subject }) => subjectLabels[subject] },
          { header: 'Values', width: 90, align: 'right', cell: ({ values }) => formatNumber(values) },
          {
            header: 'Removed',
            width: 140,
            cell: ({ removed_at }) => removed_at && <Moment at={removed_at} />,
          },
          {
            header: 'Actions',
            width: 260,
            actions: true,
            foot: true,
            cell: (field) => (
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => restore.mutate({ params: { id: field.id } })}
                >
                  Restore
                </Button>
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => removeForGood(field)}>
                  Delete permanently
                </Button>
              </Group>
            ),
          },
        ]}
      />
    </Panel>
  );
}
