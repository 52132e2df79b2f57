import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { abortRun, listRuns, readRun } from '@tenon/contract/ingestion';
import { sayFailure } from '../failure.tsx';
import { useChange } from '../queries.ts';
import { useMay } from '../session.tsx';
import { confirm } from '../ui/confirm.tsx';
import { said } from '../ui/toast.tsx';

export function AbortButton({ id }: { id: string }) {
  const mayManage = useMay('postings.manage');
  const abort = useChange(abortRun, {
    refreshes: [readRun, listRuns],
    onDone: () => said('The run was aborted. What was found stays.'),
    onFailed: sayFailure('The run was not aborted'),
  });
  if (!mayManage) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerStop size={16} />}
      loading={abort.isPending}
      onClick={() =>
        confirm({
          title: 'Abort this run?',
          body: 'Nothing more is fetched. What was found so far stays, and nothing is closed for being absent.',
          action: 'Abort the run',
          onConfirm: () => abort.mutate({ params: { run_id: id } }),
        })
      }
    >
      Abort
    </Button>
  );
}
