import { IconDoorOff } from '@tabler/icons-react';
import type { DemoRefusal } from '@tenon/contract/auth';
import { EmptyState } from '../ui/states.tsx';

const whyNoDemo: Partial<Record<DemoRefusal, string>> = {
  'server-exposed':
    'Demo sign-in works only on the machine itself. It is off here because other machines can reach this server.',
  'not-local':
    'Demo sign-in works only on the machine itself, at the address that Tenon printed when it started, and not through a proxy.',
};

/** Neither a sign-in provider nor demo sign-in; says what whoever runs the installation can do. */
export function NoSignIn({ demoRefusal }: { demoRefusal: DemoRefusal | null }) {
  return (
    <EmptyState icon={IconDoorOff} title="No sign-in method is available" order={2}>
      {demoRefusal && whyNoDemo[demoRefusal]} To let people sign in, configure Google or another OpenID
      Connect provider: the sign-in guide of Tenon explains how.
    </EmptyState>
  );
}
