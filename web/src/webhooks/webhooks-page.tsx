import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { listWebhooks } from '@tenon/contract/webhooks';
import { useSearchParams } from 'react-router';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { useUrlDialog } from '../shared/use-url-dialog.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The webhook whose deliveries are shown is in the URL. */
export function WebhooksPage() {
  const dialog = useUrlDialog('create');
  const [address, setAddress] = useSearchParams();
  const webhooks = useRead(listWebhooks, {});
  const items = webhooks.data?.items ?? [];
  const opened = items.find(({ id }) => id === address.get('webhook'));
  const open = (id: string | undefined) =>
    setAddress(id ? { webhook: id } : {}, { replace: true, preventScrollReset: true });
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={dialog.open}>
      Create webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      description="Tell other programs about changes in hiring. Requests are signed and retried."
      actions={create}
    >
      <Panel flush>
        {webhooks.isPending && <TableSkeleton />}
        {webhooks.error && <Failure error={webhooks.error} onRetry={() => webhooks.refetch()} />}
        {webhooks.data && items.length === 0 && (
          <EmptyState icon={IconWebhook} order={2} title="No webhooks yet" action={create}>
            A program of yours can react when someone applies, moves to another stage, or replies.
          </EmptyState>
        )}
        {items.length > 0 && (
          <DataTable
            label="Webhooks"
            columns={webhookColumns((webhook) => open(webhook.id))}
            rows={items}
            rowKey={({ id }) => id}
            onOpen={(webhook) => open(webhook.id)}
          />
        )}
      </Panel>
      <WebhookDialog opened={dialog.opened} onClose={dialog.close} />
      <DeliveriesDrawer webhook={opened} onClose={() => open(undefined)} />
    </Page>
  );
}
