import { Stack } from '@mantine/core';
import { readApplicationFields, setApplicationField } from '@tenon/contract/custom-fields';
import { useChange, useRead } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { CustomValue } from '../shared/custom-value.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';

/** Custom fields of an application. Absent if the workspace has none. */
export function FieldsPanel({ applicationId }: { applicationId: string }) {
  const mayManage = useMay('applications.manage');
  const fields = useRead(readApplicationFields, { params: { id: applicationId } });
  const set = useChange(setApplicationField, {
    refreshes: [readApplicationFields],
    inTurn: true,
    onFailed: toastFailure('Could not save the field'),
  });
  const items = fields.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Fields">
      <Stack gap="sm">
        {items.map(({ field, value }) => (
          <CustomValue
            key={field.id}
            field={field}
            value={value}
            readOnly={!mayManage}
            onSave={(next) =>
              set.mutate({ params: { id: applicationId, field_id: field.id }, body: { value: next } })
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}
