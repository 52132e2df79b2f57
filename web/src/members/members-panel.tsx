import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { IconDots, IconSearchOff, IconUserMinus, IconUsersGroup } from '@tabler/icons-react';
import { listMembers, type Member, removeMember } from '@tenon/contract/identity';
import { roleNames } from '@tenon/contract/permissions';
import { useState } from 'react';
import { editItems, useChange, usePages } from '../api/queries.ts';
import { useMay, useUser } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { Listing } from '../shared/listing.tsx';
import { confirm } from '../ui/confirm.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { Person } from '../ui/person.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { RoleSelect } from './role-select.tsx';

export function MembersPanel({ onInvite }: { onInvite: () => void }) {
  const [search, setSearch] = useState('');
  const mayManage = useMay('members.manage');
  const members = usePages(listMembers, { query: { search } });
  return (
    <Panel
      flush
      title="Members"
      actions={
        <SearchField label="Search members" placeholder="Name or email" value={search} onChange={setSearch} />
      }
    >
      <Listing
        label="Members"
        list={members}
        columns={useColumns(mayManage)}
        rowKey={(member) => String(member.user_id)}
        empty={
          search ? (
            <EmptyState icon={IconSearchOff} title={`No results for “${search}”`}>
              Search covers names and email addresses.
            </EmptyState>
          ) : (
            <EmptyState
              icon={IconUsersGroup}
              title="No members yet"
              action={mayManage && <Button onClick={onInvite}>Invite member</Button>}
            />
          )
        }
      />
    </Panel>
  );
}

function useColumns(mayManage: boolean): Column<Member>[] {
  const user = useUser();
  const columns: Column<Member>[] = [
    {
      header: 'Member',
      lead: true,
      cell: (member) => (
        <Person
          name={member.name}
          email={member.email}
          picture={member.picture}
          beside={member.user_id === user.id && <Badge size="sm">You</Badge>}
        />
      ),
    },
    {
      header: 'Role',
      width: 190,
      cell: (member) =>
        mayManage && (member.role !== 'owner' || user.role === 'owner') ? (
          <RoleSelect member={member} />
        ) : (
          roleNames[member.role].name
        ),
    },
    { header: 'Joined', width: 130, cell: (member) => <Moment at={member.joined_at} /> },
    {
      header: 'Last sign-in',
      width: 130,
      cell: (member) => (member.last_login ? <Moment at={member.last_login} /> : 'Never'),
    },
  ];
  if (mayManage) {
    columns.push({
      header: 'Actions',
      width: 60,
      actions: true,
      cell: (member) => <MemberMenu member={member} />,
    });
  }
  return columns;
}

function MemberMenu({ member }: { member: Member }) {
  const user = useUser();
  const { workspace } = user;
  const isYou = member.user_id === user.id;
  const remove = useChange(removeMember, {
    refreshes: [listMembers],
    optimistic: () =>
      editItems<Member>(listMembers, (items) => items.filter((item) => item.user_id !== member.user_id)),
    onDone: () => toastSuccess(`${member.name} was removed.`),
    onFailed: toastFailure(`Could not remove ${member.name}`),
  });
  const confirmRemoval = () =>
    confirm({
      title: isYou ? `Leave ${workspace.name}?` : `Remove ${member.name}?`,
      body: `${isYou ? 'You' : 'They'} will lose access immediately on all devices. ${isYou ? 'Your' : 'Their'} activity stays in the audit trail.`,
      action: isYou ? 'Leave workspace' : 'Remove member',
      onConfirm: () => remove.mutate({ params: { user_id: member.user_id } }),
    });
  if (member.role === 'owner' && user.role !== 'owner') return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${member.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item c="var(--tenon-bad)" leftSection={<IconUserMinus size={16} />} onClick={confirmRemoval}>
          {isYou ? 'Leave workspace…' : 'Remove from workspace…'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
