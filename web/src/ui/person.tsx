import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type PersonProps = { name: string; email: string; picture: string | null; beside?: ReactNode };

/** A user's picture or initials, name and email address. */
export function Person({ name, email, picture, beside }: PersonProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={picture} name={name || email} color="spruce" size={32} alt="" aria-hidden="true" />
      <div>
        <Group gap={6}>
          <Text fw={600}>{name || email}</Text>
          {beside}
        </Group>
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      </div>
    </Group>
  );
}
