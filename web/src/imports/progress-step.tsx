import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { abortImport, listImports, type PeopleImport } from '@tenon/contract/imports';
import { queryClient, useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { formatDuration, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { formatRows } from './import-labels.ts';
import { OutcomeCounts } from './outcome-counts.tsx';
import { importKey } from './use-import-stream.ts';
import { useRate } from './use-rate.ts';

/** The progress, speed and remaining time of a running import, and a stop button. */
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
          {formatNumber(done)} of {formatRows(rows)}
        </Text>
        <Text c="dimmed">{speedOf(rate, rows - done)}</Text>
      </Group>
      <OutcomeCounts counts={shown.counts} />
    </Panel>
  );
}

function speedOf(rate: number | undefined, left: number): string {
  if (!rate) return '';
  const speed = `${formatNumber(Math.round(rate))} rows per second`;
  if (left <= 0) return speed;
  const remaining = (left / rate) * 1000;
  return `${speed}, ${remaining < 1_000 ? 'less than a second' : `about ${formatDuration(remaining)}`} left`;
}
