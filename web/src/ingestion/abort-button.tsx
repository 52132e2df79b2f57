import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { abortRun, listRuns, readRun } from '@tenon/contract/ingestion';
import { useChange } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toast.tsx';

export function AbortButton({ id }: { id: string }) {
  const mayManage = useMay('postings.manage');
  const abort = useChange(abortRun, {
    refreshes: [readRun, listRuns],
    onDone: () => toastSuccess('Run stopped. Roles imported so far are kept.'),
    onFailed: toastFailure('Could not stop the run'),
  });
  if (!mayManage) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerStop size={16} />}
      loading={abort.isPending}
      onClick={() =>
        confirm({
          title: 'Stop this run?',
          body: 'Roles imported so far are kept. No roles are closed for being missing.',
          action: 'Stop run',
          onConfirm: () => abort.mutate({ params: { run_id: id } }),
        })
      }
    >
      Stop run
    </Button>
  );
}
