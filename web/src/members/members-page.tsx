import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useAddressedDialog } from '../dialog-address.ts';
import { useMay, useUser } from '../session.tsx';
import { Page } from '../ui/page.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersPanel } from './members-panel.tsx';

export function MembersPage() {
  const { workspace } = useUser();
  const mayManage = useMay('members.manage');
  const dialog = useAddressedDialog('invite');
  return (
    <Page
      title="Members"
      description={`Manage who has access to ${workspace.name} and what they can do.`}
      actions={
        mayManage && (
          <Button leftSection={<IconUserPlus size={16} />} onClick={dialog.open}>
            Invite member
          </Button>
        )
      }
    >
      <MembersPanel onInvite={dialog.open} />
      {mayManage && <InvitationsPanel onInvite={dialog.open} />}
      {mayManage && <InviteDialog opened={dialog.opened} onClose={dialog.close} />}
    </Page>
  );
}
