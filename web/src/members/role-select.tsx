import { Group, Select, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { changeMember, listMembers, type Member } from '@tenon/contract/identity';
import { Role, roleNames } from '@tenon/contract/permissions';
import { useRef } from 'react';
import { editItems, useChange } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { roleChoices } from './role-choices.ts';

/** Changes a member's role immediately, and offers to undo it. */
export function RoleSelect({ member }: { member: Member }) {
  const user = useUser();
  const undoTo = useRef<Role>(undefined);
  const change = useChange(changeMember, {
    refreshes: [listMembers],
    optimistic: ({ body }) =>
      editItems<Member>(listMembers, (items) =>
        items.map((item) => (item.user_id === member.user_id ? { ...item, role: body.role } : item)),
      ),
    onDone: (_, { body }) => {
      const before = undoTo.current;
      toastSuccess(
        `${member.name}’s role is now ${roleNames[body.role].name}.`,
        before && { run: () => assign(before) },
      );
    },
    onFailed: toastFailure(`Could not change ${member.name}’s role`),
  });
  const assign = (role: Role, before?: Role) => {
    undoTo.current = before;
    change.mutate({ params: { user_id: member.user_id }, body: { role } });
  };
  return (
    <Select
      aria-label={`Role for ${member.name}`}
      size="xs"
      w={170}
      allowDeselect={false}
      maxDropdownHeight={460}
      data={roleChoices(user.role)}
      value={member.role}
      comboboxProps={{
        width: 280,
        position: 'bottom-start',
        portalProps: { target: '#main' },
        keepMounted: false,
      }}
      renderOption={({ option, checked }) => (
        <Group justify="space-between" wrap="nowrap" flex={1}>
          <div>
            <Text fw={checked ? 600 : 400}>{option.label}</Text>
            <Text size="xs" c="dimmed">
              {roleNames[Role.parse(option.value)].purpose}
            </Text>
          </div>
          {checked && <IconCheck size={16} aria-hidden="true" />}
        </Group>
      )}
      onChange={(role) => role && role !== member.role && assign(Role.parse(role), member.role)}
    />
  );
}
