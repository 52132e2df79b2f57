import { Alert, Button, FileButton, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileImport, IconTrash, IconUpload } from '@tabler/icons-react';
import {
  DECISIONS_FILE_LIMIT,
  type DecisionImport,
  deleteDecisionImport,
  listDecisionImports,
} from '@tenon/contract/fairness-imports';
import { useChange, usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { toastFailure } from '../../shared/failure.tsx';
import { Listing } from '../../shared/listing.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { formatFileSize, formatNumber } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { saveTemplate } from './decisions-template.ts';
import { ImportPreview } from './import-preview.tsx';
import { useDecisionsFile } from './use-decisions-file.ts';

/** Past decisions from elsewhere, so that figures do not start from zero. */
export function ImportsTab() {
  const mayManage = useMay('fairness.manage');
  const imports = usePages(listDecisionImports, {});
  return (
    <>
      {mayManage && <AddDecisions />}
      <Panel
        flush
        title="Imports"
        description="Imported decisions count in every figure. Deleting an import takes them out again."
      >
        <Listing
          label="Imports"
          list={imports}
          columns={mayManage ? [...columns, removeColumn] : columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconFileImport} title="No imports yet">
              Import decisions that were made before Tenon: a CSV file with one line per application.
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}

function AddDecisions() {
  const { step, choose, confirm: importFile, cancel } = useDecisionsFile();
  const isOver = useFileDrop({ onFiles: ({ files }) => files[0] && void choose(files[0]) });
  if (step.at === 'preview' || (step.at === 'importing' && step.preview))
    return (
      <ImportPreview
        name={step.file.name}
        preview={step.preview as NonNullable<typeof step.preview>}
        isImporting={step.at === 'importing'}
        onImport={() => void importFile(step.file)}
        onCancel={cancel}
      />
    );
  return (
    <>
      <DropZone
        label="Import past decisions"
        icon={IconFileImport}
        over={isOver}
        target={{ title: 'Drop to preview', text: 'Nothing is imported before you confirm.' }}
        buttons={
          step.at === 'choosing' && (
            <>
              <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={saveTemplate}>
                Download a template
              </Button>
              <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && void choose(file)}>
                {(props) => (
                  <Button {...props} leftSection={<IconUpload size={16} />}>
                    Choose file
                  </Button>
                )}
              </FileButton>
            </>
          )
        }
      >
        {step.at === 'choosing' ? (
          <>
            <Text fw={600}>Import past decisions from a CSV file</Text>
            <Text size="xs" c="dimmed">
              One line per application with its date, its stage or decision, and what is known about the
              person. No names needed. Up to {formatFileSize(DECISIONS_FILE_LIMIT)}. You’ll see a preview
              first.
            </Text>
          </>
        ) : (
          <div role="status">
            <Text fw={600}>Reading {step.file.name}</Text>
            <Progress value={step.share * 100} size={4} mt={8} aria-label="Upload progress" />
          </div>
        )}
      </DropZone>
      {step.at === 'choosing' && step.problem && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} />}
          title={`${step.problem.name} was not imported`}
        >
          {step.problem.reason}
        </Alert>
      )}
    </>
  );
}

const columns: Column<DecisionImport>[] = [
  { header: 'File', lead: true, cell: ({ name }) => <strong>{name}</strong> },
  { header: 'Decisions', align: 'right', cell: ({ rows }) => formatNumber(rows) },
  { header: 'Imported by', cell: ({ imported_by }) => imported_by },
  { header: 'Imported', cell: ({ imported_at }) => <Moment at={imported_at} /> },
];

const removeColumn: Column<DecisionImport> = {
  header: 'Actions',
  actions: true,
  cell: (row) => <RemoveButton row={row} />,
};

function RemoveButton({ row }: { row: DecisionImport }) {
  const remove = useChange(deleteDecisionImport, {
    refreshes: [listDecisionImports],
    onDone: () => toastSuccess(`Deleted ${row.name}.`),
    onFailed: toastFailure('Could not delete the import'),
  });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconTrash size={15} />}
      loading={remove.isPending}
      aria-label={`Delete ${row.name}`}
      onClick={() =>
        confirm({
          title: `Delete ${row.name}?`,
          body: `Its ${counted(row.rows, 'decision')} will no longer count in any figure. To get them back, import the file again.`,
          action: 'Delete',
          onConfirm: () => remove.mutate({ params: { id: row.id } }),
        })
      }
    >
      Delete
    </Button>
  );
}
