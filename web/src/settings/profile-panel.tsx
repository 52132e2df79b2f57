import { Stack } from '@mantine/core';
import { roleNames } from '@tenon/contract/permissions';
import { useUser } from '../api/session.tsx';
import { Facts } from '../ui/facts.tsx';
import { formatDate } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { Person } from '../ui/person.tsx';

/** Data from the sign-in provider. It is updated at every sign-in, so it cannot be edited here. */
export function ProfilePanel() {
  const user = useUser();
  return (
    <Panel title="Profile" description="Your name, email, and picture come from your sign-in provider.">
      <Stack gap="md">
        <Person name={user.name} email={user.email} picture={user.picture} />
        <Facts
          facts={[
            ['Role', `${roleNames[user.role].name}. ${roleNames[user.role].purpose}`],
            ['User ID', user.id],
            ['Created', formatDate(user.created_at)],
            ['Last sign-in', <Moment key="last" at={user.last_login} />],
          ]}
        />
      </Stack>
    </Panel>
  );
}
