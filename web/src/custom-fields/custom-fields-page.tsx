import { Button } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { type CustomField, listCustomFields } from '@tenon/contract/custom-fields';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { fieldColumns } from './field-columns.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { RemovedFields } from './removed-fields.tsx';
import { useRemoveField } from './use-remove-field.tsx';

export function CustomFieldsPage() {
  const fields = useRead(listCustomFields, { query: {} });
  const [edited, setEdited] = useState<CustomField | 'new'>();
  const remove = useRemoveField();
  const items = fields.data?.items ?? [];
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      Add field
    </Button>
  );
  return (
    <Page
      title="Custom fields"
      description="Details that your workspace records about people and applications. You can search, filter and export them."
      actions={add}
    >
      <Panel flush>
        {fields.isPending && <TableSkeleton />}
        {fields.error && <Failure error={fields.error} onRetry={() => fields.refetch()} />}
        {fields.data && items.length === 0 && (
          <EmptyState icon={IconForms} order={2} title="No custom fields yet" action={add}>
            Add what matters to you, such as a work permit, a notice period or a preferred shift.
          </EmptyState>
        )}
        {items.length > 0 && (
          <DataTable
            label="Custom fields"
            columns={fieldColumns({ onEdit: setEdited, onRemove: remove })}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </Panel>
      <RemovedFields />
      {edited && (
        <FieldDialog {...(edited !== 'new' && { field: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}
