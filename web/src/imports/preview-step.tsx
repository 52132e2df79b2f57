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
import { Panel } from '../ui/panel.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { formatRows } from './import-labels.ts';
import { MappingTable } from './mapping-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { importKey } from './use-import-stream.ts';

/** Before anyone is added: the column mapping, a preview, and problems in the file. */
export function PreviewStep({ shown }: { shown: PeopleImport }) {
  const preview = useRead(previewImport, { params: { id: shown.id } });
  const { fields, choose, map } = useMapping(shown);
  const unusable = preview.data?.unusable ?? 0;
  const isMapped = fields.some((field) => field !== null) && !map.error;
  return (
    <>
      <StartPanel shown={shown} unusable={unusable} isMapped={isMapped} map={map} />
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
        title={shown.rows > PREVIEW_ROWS ? `Preview of the first ${PREVIEW_ROWS} rows` : 'Preview'}
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

const PREVIEW_ROWS = 20;

/** The field of each column. Every choice is saved at once and changes the preview. */
function useMapping(shown: PeopleImport) {
  const [fields, setFields] = useState(() => shown.columns.map(({ field }) => field));
  const map = useChange(mapImport, {
    onDone: (next) => {
      queryClient.setQueryData(importKey(shown.id), next);
      invalidate(previewImport);
    },
  });
  const choose = (index: number, field: ImportField | null) => {
    const next = fields.with(index, field);
    setFields(next);
    map.mutate({ params: { id: shown.id }, body: { fields: next } });
  };
  return { fields, choose, map };
}

type StartPanelProps = {
  shown: PeopleImport;
  unusable: number;
  isMapped: boolean;
  map: { isPending: boolean; error: Error | null };
};

function StartPanel({ shown, unusable, isMapped, map }: StartPanelProps) {
  const start = useChange(startImport, {
    refreshes: [listImports],
    onDone: (next) => queryClient.setQueryData(importKey(shown.id), next),
    onFailed: toastFailure('Could not start the import'),
  });
  const usable = shown.rows - unusable;
  return (
    <Panel>
      <Group justify="space-between" gap="md">
        <div>
          <Text fw={600} size="md">
            {isMapped ? `${formatRows(usable)} ready to import` : 'Map your columns'}
          </Text>
          <Text c="dimmed">
            {unusable > 0 && isMapped
              ? `${formatRows(unusable)} can’t be imported. The result file will say why. No one is added until you start.`
              : 'Check the columns and the preview below. No one is added until you start.'}
          </Text>
        </div>
        <Button
          size="md"
          leftSection={<IconPlayerPlay size={18} />}
          loading={start.isPending}
          disabled={!isMapped || map.isPending || usable === 0}
          onClick={() => start.mutate({ params: { id: shown.id } })}
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
  );
}
