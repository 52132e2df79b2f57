import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { deleteImport, listImports, type PeopleImport, readImport } from '@tenon/contract/imports';
import { useNavigate, useParams } from 'react-router';
import { useChange, useRead } from '../api/queries.ts';
import { Failure, toastFailure } from '../shared/failure.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { formatRows, isRunning, stateLabels } from './import-labels.ts';
import { PreviewStep } from './preview-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ResultStep } from './result-step.tsx';
import { useImportStream } from './use-import-stream.ts';

/** One import: its column mapping and preview, its progress, and its result. */
export function ImportPage() {
  const { id = '' } = useParams();
  const read = useRead(readImport, { params: { id } });
  useImportStream();
  const { data } = read;
  if (!data) {
    return (
      <Page title="Import" above={<BackLink to="/people/imports" label="Imports" />}>
        <Panel flush>
          {read.error ? (
            <Failure error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <TableSkeleton />
          )}
        </Panel>
      </Page>
    );
  }
  return (
    <Page
      title={data.name}
      above={<BackLink to="/people/imports" label="Imports" />}
      beside={<Status tone={stateLabels[data.state].tone}>{stateLabels[data.state].label}</Status>}
      description={
        <>
          {formatRows(data.rows)}, uploaded by {data.created_by} <Moment at={data.created_at} />
        </>
      }
      actions={!isRunning(data) && <DeleteButton shown={data} />}
    >
      {data.state === 'preview' && <PreviewStep key={data.id} shown={data} />}
      {isRunning(data) && <ProgressStep shown={data} />}
      {(data.state === 'finished' || data.state === 'failed' || data.state === 'aborted') && (
        <ResultStep shown={data} />
      )}
    </Page>
  );
}

function DeleteButton({ shown }: { shown: PeopleImport }) {
  const navigate = useNavigate();
  const remove = useChange(deleteImport, {
    refreshes: [listImports],
    onDone: () => {
      toastSuccess(`Deleted ${shown.name}.`);
      void navigate('/people/imports');
    },
    onFailed: toastFailure('Could not delete the import'),
  });
  const isUsed = shown.done > 0;
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={remove.isPending}
      onClick={() =>
        confirm({
          title: `Delete ${shown.name}?`,
          body: isUsed
            ? 'This deletes the file and its results. People who were added are kept.'
            : 'No one was added from this file.',
          action: 'Delete',
          onConfirm: () => remove.mutate({ params: { id: shown.id } }),
        })
      }
    >
      Delete
    </Button>
  );
}
