import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { abortImport, listImports, type PeopleImport } from '@tenon/contract/imports';
import { queryClient, useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { formatDuration, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { rowsOf } from './import-labels.ts';
import { OutcomeCounts } from './outcome-counts.tsx';
import { importKey } from './use-import-stream.ts';
import { useRate } from './use-rate.ts';

/** While people are being added: how far, how fast, how long still, and a way to stop. */
export function ProgressStep({ shown }: { shown: PeopleImport }) {
  const { id, done, rows, state } = shown;
  const rate = useRate(done);
  const abort = useChange(abortImport, {
    refreshes: [listImports],
    onDone: (next) => queryClient.setQueryData(importKey(id), next),
    onFailed: toastFailure('Could not stop the import'),
  });
  const share = rows === 0 ? 0 : (done / rows) * 100;
  return (
    <Panel
      title={state === 'waiting' ? 'Waiting to start' : 'Importing people'}
      description="You can leave this page. The import continues in the background."
      actions={
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} />}
          loading={abort.isPending}
          onClick={() => abort.mutate({ params: { id } })}
        >
          Stop
        </Button>
      }
    >
      <VisuallyHidden role="status">{Math.floor(share / 10) * 10} percent complete</VisuallyHidden>
      <Progress value={share} size="lg" radius="xl" aria-label="Import progress" transitionDuration={300} />
      <Group justify="space-between" mt={8} mb="lg" gap="xs">
        <Text>
          {formatNumber(done)} of {rowsOf(rows)}
        </Text>
        <Text c="dimmed">{paceOf(rate, rows - done)}</Text>
      </Group>
      <OutcomeCounts counts={shown.counts} />
    </Panel>
  );
}

function paceOf(rate: number | undefined, left: number): string {
  if (!rate) return '';
  const pace = `${formatNumber(Math.round(rate))} rows per second`;
  if (left <= 0) return pace;
  const rest = (left / rate) * 1000;
  return `${pace}, ${rest < 1_000 ? 'less than a second' : `about ${formatDuration(rest)}`} left`;
}
