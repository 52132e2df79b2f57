import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import { listImports, type PeopleImport, readImportResult, startImport } from '@tenon/contract/imports';
import { Link } from 'react-router';
import { queryClient, useChange } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { download } from '../shared/download.ts';
import { toastFailure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { formatDate, formatDuration, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { formatRows } from './import-labels.ts';
import { OutcomeCounts } from './outcome-counts.tsx';
import { importKey } from './use-import-stream.ts';

/** The result of an import, with downloads and a link to what needs review. */
export function ResultStep({ shown }: { shown: PeopleImport }) {
  const { counts, done, rows, state, expires_at } = shown;
  const toReview = counts.possible_duplicate + counts.conflict;
  return (
    <>
      {state !== 'finished' && <Unfinished shown={shown} />}
      <Panel title={summaryOf(shown)} description={lengthOf(shown)}>
        <OutcomeCounts counts={counts} />
        {toReview > 0 && <DuplicatesNote count={toReview} />}
        {expires_at ? (
          <>
            <Group gap="xs" mt="lg">
              <DownloadButton shown={shown} only="all" label="Download result" />
              {counts.failed > 0 && (
                <DownloadButton shown={shown} only="failed" label="Download failed rows" />
              )}
              {toReview > 0 && (
                <DownloadButton shown={shown} only="questions" label="Download rows to review" />
              )}
            </Group>
            <Text size="xs" c="dimmed" mt="sm">
              The result is your file with four extra columns. Fix rows that failed and import them again;
              existing people are not added twice. The file and the result will be deleted on{' '}
              {formatDate(expires_at)}. Imported people are kept.
            </Text>
          </>
        ) : (
          <Text c="dimmed" mt="lg">
            For privacy, the file and the result were deleted. The {formatRows(Math.min(done, rows))} that
            were imported are kept.
          </Text>
        )}
      </Panel>
    </>
  );
}

function DuplicatesNote({ count }: { count: number }) {
  const mayDecide = useMay('duplicates.manage');
  return (
    <Text mt="lg">
      {counted(count, 'person', 'people')} may be {count === 1 ? 'a duplicate' : 'duplicates'}.{' '}
      {mayDecide ? (
        <Anchor component={Link} to="/duplicates" inherit>
          Review possible duplicates
        </Anchor>
      ) : (
        'An administrator will review them.'
      )}
    </Text>
  );
}

function Unfinished({ shown }: { shown: PeopleImport }) {
  const { id, state, problem, done, rows, expires_at } = shown;
  const start = useChange(startImport, {
    refreshes: [listImports],
    onDone: (next) => queryClient.setQueryData(importKey(id), next),
    onFailed: toastFailure('Could not resume the import'),
  });
  return (
    <Alert
      color={state === 'failed' ? 'red' : 'oak'}
      icon={<IconAlertTriangle size={18} />}
      title={state === 'failed' ? 'The import failed' : 'The import was stopped'}
    >
      <Text>
        {problem} {formatNumber(done)} of {formatRows(rows)} were imported and are kept.
      </Text>
      {expires_at && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPlayerPlay size={16} />}
          loading={start.isPending}
          onClick={() => start.mutate({ params: { id } })}
        >
          Resume import
        </Button>
      )}
    </Alert>
  );
}

type Only = 'all' | 'failed' | 'questions';

function DownloadButton({ shown, only, label }: { shown: PeopleImport; only: Only; label: string }) {
  const name = `${shown.name.replace(/\.(?:csv|tsv|txt)$/i, '')}-${only === 'all' ? 'result' : only}.csv`;
  return (
    <ExportButton
      variant={only === 'all' ? 'filled' : 'default'}
      label={label}
      onExport={() => download(readImportResult, { params: { id: shown.id }, query: { only } }, name)}
    />
  );
}

function summaryOf({ counts }: PeopleImport): string {
  const added = counts.created + counts.possible_duplicate + counts.conflict;
  return added === 0 ? 'No one was added' : `${counted(added, 'person', 'people')} added`;
}

function lengthOf({ rows, done, state, started_at, ended_at }: PeopleImport): string {
  if (done < rows) return `${formatNumber(done)} of ${formatRows(rows)}`;
  if (state !== 'finished' || !started_at || !ended_at) return formatRows(rows);
  return `${formatRows(rows)} in ${formatDuration(Date.parse(ended_at) - Date.parse(started_at))}`;
}
