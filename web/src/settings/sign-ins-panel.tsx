import { Badge, Button, Group, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { endSignIn, listSignIns, type SignIn } from '@tenon/contract/identity';
import { editItems, useChange, usePages } from '../api/queries.ts';
import { deviceOf } from '../shared/device-name.ts';
import { toastFailure } from '../shared/failure.tsx';
import { Listing } from '../shared/listing.tsx';
import { confirm } from '../ui/confirm.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toastSuccess } from '../ui/toast.tsx';

const columns: Column<SignIn>[] = [
  {
    header: 'Device',
    lead: true,
    cell: (signIn) => (
      <Group gap={8}>
        <Text fw={600}>{deviceOf(signIn.user_agent)}</Text>
        {signIn.current && <Badge size="sm">This device</Badge>}
      </Group>
    ),
  },
  { header: 'Signed in', width: 130, cell: (signIn) => <Moment at={signIn.created_at} /> },
  { header: 'Last used', width: 130, cell: (signIn) => <Moment at={signIn.last_used_at} /> },
  {
    header: 'Actions',
    width: 140,
    actions: true,
    cell: (signIn) => !signIn.current && <EndSignIn signIn={signIn} />,
  },
];

/** Active sessions, each with a button to end it. */
export function SignInsPanel() {
  const signIns = usePages(listSignIns, {});
  return (
    <Panel flush title="Active sessions" description="Devices and apps where you’re signed in.">
      <Listing
        label="Active sessions"
        list={signIns}
        columns={columns}
        rowKey={(signIn) => signIn.id}
        empty={<EmptyState icon={IconDevices} title="No other sessions" />}
      />
    </Panel>
  );
}

function EndSignIn({ signIn }: { signIn: SignIn }) {
  const end = useChange(endSignIn, {
    refreshes: [listSignIns],
    optimistic: () => editItems<SignIn>(listSignIns, (items) => items.filter(({ id }) => id !== signIn.id)),
    onDone: () => toastSuccess('Session ended.'),
    onFailed: toastFailure('Could not end the session'),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      onClick={() =>
        confirm({
          title: 'Sign out this device?',
          body: `${deviceOf(signIn.user_agent)} will lose access immediately.`,
          action: 'Sign out',
          onConfirm: () => end.mutate({ params: { id: signIn.id } }),
        })
      }
    >
      {' '}
      Sign out{' '}
    </Button>
  );
}
