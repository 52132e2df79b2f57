import { Button } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import { type ConnectedExtension, disconnectExtension, listExtensions } from '@tenon/contract/extensions';
import { useChange, useRead } from '../api/queries.ts';
import { Failure, toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { toastSuccess } from '../ui/toast.tsx';

const columns: Column<ConnectedExtension>[] = [
  { header: 'Browser', lead: true, cell: ({ browser }) => browser },
  { header: 'Connected', width: 130, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    header: 'Last used',
    width: 130,
    cell: ({ last_used_at }) => (last_used_at ? <Moment at={last_used_at} /> : 'Never'),
  },
  { header: 'Actions', width: 140, actions: true, cell: (row) => <Disconnect extension={row} /> },
];

export function ExtensionsPanel() {
  const { data, isPending, error, refetch } = useRead(listExtensions, {});
  return (
    <Panel flush title="Connected browsers">
      {isPending ? (
        <TableSkeleton rows={2} />
      ) : error ? (
        <Failure error={error} onRetry={() => refetch()} />
      ) : data.extensions.length === 0 ? (
        <EmptyState icon={IconPuzzle} title="No browser connected">
          Install the extension, click its icon and enter the address of this Tenon.
        </EmptyState>
      ) : (
        <DataTable
          label="Connected browsers"
          columns={columns}
          rows={data.extensions}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  );
}

function Disconnect({ extension: { id, browser } }: { extension: ConnectedExtension }) {
  const disconnect = useChange(disconnectExtension, {
    refreshes: [listExtensions],
    onDone: () => toastSuccess('Extension disconnected.'),
    onFailed: toastFailure('Could not disconnect the extension'),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={disconnect.isPending}
      onClick={() =>
        confirm({
          title: 'Disconnect this browser?',
          body: `The extension in ${browser} loses access immediately. You can connect it again.`,
          action: 'Disconnect',
          onConfirm: () => disconnect.mutate({ params: { id } }),
        })
      }
    >
      Disconnect
    </Button>
  );
}
