import { Button, Divider, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { signInAsDemo } from '@tenon/contract/auth';
import { Role, roleNames } from '@tenon/contract/permissions';
import { useChange } from '../api/queries.ts';
import { useSession } from '../api/session.tsx';
import { FormFailure } from '../shared/failure.tsx';

const others = Role.options.filter((role) => role !== 'owner');

/** Sign-in to the demo workspace with one click. Only shown if the server allows it. */
export function DemoSignIn() {
  const { enter } = useSession();
  const signIn = useChange(signInAsDemo, { onDone: enter });
  const chosen = signIn.isPending ? (signIn.variables.body?.role ?? 'owner') : undefined;
  return (
    <Stack>
      <FormFailure error={signIn.error} />
      <Button
        size="md"
        rightSection={<IconArrowRight size={18} />}
        loading={chosen === 'owner'}
        disabled={signIn.isPending}
        onClick={() => signIn.mutate({ body: {} })}
      >
        Open the demo workspace
      </Button>
      <Text size="xs" c="dimmed">
        You’ll sign in as the owner. Demo sign-in is available because this server only accepts connections
        from this machine and has no sign-in provider.
      </Text>
      <Divider label="or sign in as" />
      <SimpleGrid cols={2} spacing="xs">
        {others.map((role) => (
          <Tooltip key={role} label={roleNames[role].purpose}>
            <Button
              variant="default"
              loading={chosen === role}
              disabled={signIn.isPending}
              onClick={() => signIn.mutate({ body: { role } })}
            >
              {roleNames[role].name}
            </Button>
          </Tooltip>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
