import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type Invitation, listInvitations, revokeInvitation } from '@tenon/contract/identity';
import { roleNames } from '@tenon/contract/permissions';
import { sayFailure } from '../failure.tsx';
import { Listing } from '../listing.tsx';
import { editItems, useChange, usePages } from '../queries.ts';
import { confirm } from '../ui/confirm.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { said } from '../ui/toast.tsx';

const columns: Column<Invitation>[] = [
  { header: 'Invited', lead: true, cell: (invitation) => invitation.email },
  { header: 'Role', width: 190, cell: (invitation) => roleNames[invitation.role].name },
  { header: 'By', width: 170, cell: (invitation) => invitation.invited_by },
  { header: 'Ends', width: 120, cell: (invitation) => <Moment at={invitation.expires_at} /> },
  {
    header: 'Actions',
    width: 110,
    actions: true,
    cell: (invitation) => <TakeBack invitation={invitation} />,
  },
];

export function InvitationsPanel({ onInvite }: { onInvite: () => void }) {
  const invitations = usePages(listInvitations, {});
  return (
    <Panel flush title="Open invitations">
      <Listing
        label="Open invitations"
        list={invitations}
        columns={columns}
        rowKey={(invitation) => invitation.id}
        empty={
          <EmptyState
            icon={IconMail}
            title="No invitation is open"
            action={
              <Button variant="default" onClick={onInvite}>
                Invite somebody
              </Button>
            }
          >
            You invite by email and pass the link on yourself.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function TakeBack({ invitation }: { invitation: Invitation }) {
  const revoke = useChange(revokeInvitation, {
    refreshes: [listInvitations],
    optimistic: () =>
      editItems<Invitation>(listInvitations, (items) => items.filter((item) => item.id !== invitation.id)),
    onDone: () => said(`The invitation of ${invitation.email} was taken back.`),
    onFailed: sayFailure('The invitation is still open'),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={`Take back the invitation of ${invitation.email}`}
      onClick={() =>
        confirm({
          title: 'Take this invitation back?',
          body: `The link sent to ${invitation.email} stops working at once. You can invite them again later.`,
          action: 'Take back',
          onConfirm: () => revoke.mutate({ params: { id: invitation.id } }),
        })
      }
    >
      Take back
    </Button>
  );
}
