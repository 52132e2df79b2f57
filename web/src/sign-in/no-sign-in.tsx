import { IconDoorOff } from '@tabler/icons-react';
import type { DemoRefusal } from '@tenon/contract/auth';
import { EmptyState } from '../ui/states.tsx';

const whyNoDemo: Partial<Record<DemoRefusal, string>> = {
  'server-exposed':
    'Demo sign-in only works on the machine that runs Tenon. It is off here because other machines can reach this server.',
  'not-local':
    'Demo sign-in only works on the machine that runs Tenon, at the address printed at startup, and not through a proxy.',
};

/** Neither a sign-in provider nor demo sign-in; says what whoever runs the installation can do. */
export function NoSignIn({ demoRefusal }: { demoRefusal: DemoRefusal | null }) {
  return (
    <EmptyState icon={IconDoorOff} title="No sign-in method is available" order={2}>
      {demoRefusal && whyNoDemo[demoRefusal]} To let people sign in, set up Google or another OpenID Connect
      provider. See the sign-in guide.
    </EmptyState>
  );
}
