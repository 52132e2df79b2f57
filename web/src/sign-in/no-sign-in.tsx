import { IconDoorOff } from '@tabler/icons-react';
import type { DemoRefusal } from '@tenon/contract/auth';
import { EmptyState } from '../ui/states.tsx';

const demoRefusalLabels: Record<DemoRefusal, string> = {
  // Demo sign-in is only refused for this reason where a provider is set up, so this page is not shown.
  'provider-configured': '',
  'server-exposed':
    'Demo sign-in only works on the machine that runs Tenon. It is off here because other machines can reach this server.',
  'not-local':
    'Demo sign-in only works on the machine that runs Tenon, at the address printed at startup, and not through a proxy.',
};

/** Shown without a sign-in provider and without demo sign-in. It tells the administrator what to set up. */
export function NoSignIn({ demoRefusal }: { demoRefusal: DemoRefusal | null }) {
  return (
    <EmptyState icon={IconDoorOff} title="No sign-in method is available" order={2}>
      {demoRefusal && demoRefusalLabels[demoRefusal]} To let people sign in, set up Google or another OpenID
      Connect provider. See the sign-in guide.
    </EmptyState>
  );
}
