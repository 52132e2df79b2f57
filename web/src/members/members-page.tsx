import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMay, useUser } from '../api/session.tsx';
import { useUrlDialog } from '../shared/use-url-dialog.ts';
import { Page } from '../ui/page.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersPanel } from './members-panel.tsx';

export function MembersPage() {
  const { workspace } = useUser();
  const mayManage = useMay('members.manage');
  const dialog = useUrlDialog('invite');
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
