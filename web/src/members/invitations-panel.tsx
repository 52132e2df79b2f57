import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type Invitation, listInvitations, revokeInvitation } from '@tenon/contract/identity';
import { roleNames } from '@tenon/contract/permissions';
import { editItems, useChange, usePages } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { Listing } from '../shared/listing.tsx';
import { confirm } from '../ui/confirm.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toastSuccess } from '../ui/toast.tsx';

const columns: Column<Invitation>[] = [
  { header: 'Email', lead: true, cell: (invitation) => invitation.email },
  { header: 'Role', width: 190, cell: (invitation) => roleNames[invitation.role].name },
  { header: 'Invited by', width: 170, cell: (invitation) => invitation.invited_by },
  { header: 'Expires', width: 120, cell: (invitation) => <Moment at={invitation.expires_at} /> },
  {
    header: 'Actions',
    width: 110,
    actions: true,
    cell: (invitation) => <RevokeButton invitation={invitation} />,
  },
];

export function InvitationsPanel({ onInvite }: { onInvite: () => void }) {
  const invitations = usePages(listInvitations, {});
  return (
    <Panel flush title="Pending invitations">
      <Listing
        label="Pending invitations"
        list={invitations}
        columns={columns}
        rowKey={(invitation) => invitation.id}
        empty={
          <EmptyState
            icon={IconMail}
            title="No pending invitations"
            action={
              <Button variant="default" onClick={onInvite}>
                Invite someone
              </Button>
            }
          >
            Invite someone by email and share the link with them.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function RevokeButton({ invitation }: { invitation: Invitation }) {
  const revoke = useChange(revokeInvitation, {
    refreshes: [listInvitations],
    optimistic: () =>
      editItems<Invitation>(listInvitations, (items) => items.filter((item) => item.id !== invitation.id)),
    onDone: () => toastSuccess(`Invitation for ${invitation.email} revoked.`),
    onFailed: toastFailure('Could not revoke the invitation'),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={`Revoke invitation for ${invitation.email}`}
      onClick={() =>
        confirm({
          title: 'Revoke invitation?',
          body: `The link for ${invitation.email} will stop working immediately. You can invite them again later.`,
          action: 'Revoke invitation',
          onConfirm: () => revoke.mutate({ params: { id: invitation.id } }),
        })
      }
    >
      {' '}
      Revoke{' '}
    </Button>
  );
}
