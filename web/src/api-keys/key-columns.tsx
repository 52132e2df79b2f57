import { Button, Group, Text, Tooltip } from '@mantine/core';
import { type ApiKey, listApiKeys, revokeApiKey } from '@tenon/contract/identity';
import { Permission } from '@tenon/contract/permissions';
import { editItems, useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import type { Column } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { scopeNames } from './scope-labels.ts';

export const keyColumns: Column<ApiKey>[] = [
  {
    header: 'Name',
    lead: true,
    cell: (key) => (
      <>
        <Text fw={600}>{key.name}</Text>
        <Text size="xs" c="dimmed" ff="monospace">
          {key.hint}
        </Text>
      </>
    ),
  },
  { header: 'Permissions', width: 180, cell: (key) => <Scopes scopes={key.scopes} /> },
  {
    header: 'Rate limit',
    width: 110,
    cell: ({ rate_limit }) => (rate_limit === null ? 'Default' : `${formatNumber(rate_limit)}/min`),
  },
  { header: 'Status', width: 150, cell: (key) => <KeyState apiKey={key} /> },
  {
    header: 'Last used',
    width: 120,
    cell: (key) => (key.last_used_at ? <Moment at={key.last_used_at} /> : 'Never'),
  },
  {
    header: 'Created',
    width: 170,
    cell: (key) => (
      <>
        <Moment at={key.created_at} />
        <Text size="xs" c="dimmed">
          {key.created_by}
        </Text>
      </>
    ),
  },
  { header: 'Actions', width: 90, actions: true, cell: (key) => !key.revoked_at && <Revoke apiKey={key} /> },
];

function Scopes({ scopes }: { scopes: Permission[] }) {
  const all = scopes.length === Permission.options.length;
  const [first] = scopes;
  const short = all ? 'All permissions' : first && scopeNames[first].name;
  return (
    <Tooltip multiline label={scopes.map((scope) => <div key={scope}>{scopeNames[scope].name}</div>)}>
      <span>
        {short}
        {!all && scopes.length > 1 && (
          <Text span c="dimmed">
            {' '}
            +{scopes.length - 1} more
          </Text>
        )}
      </span>
    </Tooltip>
  );
}

function KeyState({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revoked_at) return <Status tone="idle">Revoked</Status>;
  if (!apiKey.expires_at) return <Status tone="good">Active</Status>;
  if (Date.parse(apiKey.expires_at) < Date.now()) return <Status tone="bad">Expired</Status>;
  return (
    <Group gap={4}>
      <Status tone="good">Active</Status>
      <Text size="xs" c="dimmed">
        expires <Moment at={apiKey.expires_at} />
      </Text>
    </Group>
  );
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useChange(revokeApiKey, {
    refreshes: [listApiKeys],
    optimistic: () => {
      const revoked_at = new Date().toISOString();
      return editItems<ApiKey>(listApiKeys, (items) =>
        items.map((item) => (item.id === apiKey.id ? { ...item, revoked_at } : item)),
      );
    },
    onDone: () => toastSuccess(`API key “${apiKey.name}” revoked.`),
    onFailed: toastFailure(`Could not revoke “${apiKey.name}”`),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={`Revoke ${apiKey.name}`}
      onClick={() =>
        confirm({
          title: `Revoke “${apiKey.name}”?`,
          body: 'Anything using this key will lose access immediately. This can’t be undone.',
          action: 'Revoke API key',
          onConfirm: () => revoke.mutate({ params: { id: apiKey.id } }),
        })
      }
    >
      Revoke
    </Button>
  );
}
