import { Button, Switch } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { listApiKeys } from '@tenon/contract/identity';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { Listing } from '../shared/listing.tsx';
import { useUrlDialog } from '../shared/use-url-dialog.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { keyColumns } from './key-columns.tsx';

export function ApiKeysPage() {
  const dialog = useUrlDialog('create');
  const [address, setAddress] = useSearchParams();
  // Other pages link here to create a key for an agent, with its permissions selected.
  const forAgent = address.get('for') === 'agent';
  const [withRevoked, setWithRevoked] = useState(false);
  const keys = usePages(listApiKeys, {});
  const shown = withRevoked ? keys.items : keys.items.filter((key) => !key.revoked_at);
  const revoked = keys.items.length - keys.items.filter((key) => !key.revoked_at).length;
  return (
    <Page
      title="API keys"
      description="Give agents and scripts access to this workspace, limited to the permissions you choose."
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={dialog.open}>
          Create API key
        </Button>
      }
    >
      <Panel
        flush
        title="API keys"
        actions={
          revoked > 0 && (
            <Switch
              size="sm"
              label={`Show revoked (${revoked})`}
              checked={withRevoked}
              onChange={(event) => setWithRevoked(event.currentTarget.checked)}
            />
          )
        }
      >
        <Listing
          label="API keys"
          list={{ ...keys, items: shown }}
          columns={keyColumns}
          rowKey={(key) => key.id}
          empty={
            <EmptyState
              icon={IconKey}
              title="No active API keys"
              action={<Button onClick={dialog.open}>Create API key</Button>}
            >
              A key is only shown once, when you create it.
            </EmptyState>
          }
        />
      </Panel>
      <CreateKeyDialog
        key={String(forAgent)}
        opened={dialog.opened}
        onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
        forAgent={forAgent}
      />
    </Page>
  );
}
