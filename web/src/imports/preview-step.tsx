import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import {
  type ImportField,
  listImports,
  mapImport,
  type PeopleImport,
  previewImport,
  startImport,
} from '@tenon/contract/imports';
import { useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { invalidate, queryClient, useChange, useRead } from '../api/queries.ts';
import { Failure, toastFailure } from '../shared/failure.tsx';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { rowsOf } from './import-labels.ts';
import { MappingTable } from './mapping-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { importKey } from './use-import-stream.ts';

/** Before anybody is added: what the columns mean, what would happen, what is wrong. */
export function PreviewStep({ shown }: { shown: PeopleImport }) {
  const input = { params: { id: shown.id } };
  const preview = useRead(previewImport, input);
  const [fields, setFields] = useState(() => shown.columns.map(({ field }) => field));
  const keep = (next: PeopleImport) => queryClient.setQueryData(importKey(shown.id), next);
  const map = useChange(mapImport, {
    onDone: (next) => {
      keep(next);
      invalidate(previewImport);
    },
  });
  const start = useChange(startImport, {
    refreshes: [listImports],
    onDone: keep,
    onFailed: toastFailure('Could not start the import'),
  });

  const choose = (at: number, field: ImportField | null) => {
    const next = fields.with(at, field);
    setFields(next);
    map.mutate({ ...input, body: { fields: next } });
  };
  const unusable = preview.data?.unusable ?? 0;
  const usable = shown.rows - unusable;
  const isMapped = fields.some((field) => field !== null) && !map.error;
  return (
    <>
      <Panel>
        <Group justify="space-between" gap="md">
          <div>
            <Text fw={600} size="md">
              {isMapped ? `${rowsOf(usable)} ready to import` : 'Map your columns'}
            </Text>
            <Text c="dimmed">
              {unusable > 0 && isMapped
                ? `${formatNumber(unusable)} can’t be imported; the result file will say why. No one is added until you start.`
                : 'Check the columns and the preview below. No one is added until you start.'}
            </Text>
          </div>
          <Button
            size="md"
            leftSection={<IconPlayerPlay size={18} />}
            loading={start.isPending}
            disabled={!isMapped || map.isPending || usable === 0}
            onClick={() => start.mutate(input)}
          >
            Start import
          </Button>
        </Group>
        {map.error && (
          <Alert mt="md" color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
            {asProblem(map.error).detail}
          </Alert>
        )}
      </Panel>
      <Panel
        flush
        title="Columns"
        description="Mapped automatically from names and values. Change any that are wrong."
      >
        <MappingTable columns={shown.columns} fields={fields} onChoose={choose} />
      </Panel>
      {preview.data && preview.data.problems.length > 0 && <ProblemsPanel problems={preview.data.problems} />}
      <Panel
        flush
        title={shown.rows > 20 ? 'Preview of the first 20 rows' : 'Preview'}
        description="What will happen to each row."
      >
        {preview.data ? (
          <PreviewTable rows={preview.data.rows} />
        ) : preview.error ? (
          <Failure error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </Panel>
    </>
  );
}
