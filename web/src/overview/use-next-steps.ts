import { useLocalStorage } from '@mantine/hooks';
import { listApiKeys, listInvitations, listMembers } from '@tenon/contract/identity';
import { listChecks } from '@tenon/contract/operations';
import { apiReference } from '../config.ts';
import { useRead } from '../queries.ts';
import { useRunCheck } from '../run-check.ts';
import { useMay } from '../session.tsx';

export type NextStep = {
  id: string;
  title: string;
  text: string;
  done: boolean;
  action: { label: string; to?: string; href?: string; onClick?: () => void; loading?: boolean };
};

/** What is worth doing next, and what has been done, by what the workspace holds. */
export function useNextSteps(): { steps: NextStep[]; isPending: boolean } {
  const mayInvite = useMay('members.manage');
  const mayMakeKeys = useMay('keys.manage');
  const mayCheck = useMay('system.manage');
  const check = useRunCheck();
  const one = { query: { limit: 2 } };

  const checks = useRead(listChecks, one, { enabled: mayCheck });
  const members = useRead(listMembers, one, { enabled: mayInvite });
  const invitations = useRead(listInvitations, one, { enabled: mayInvite });
  const keys = useRead(listApiKeys, one, { enabled: mayMakeKeys });
  // Whether somebody has read a page is nobody's business but this browser's.
  const [opened, setOpened] = useLocalStorage({ key: 'tenon-reference-opened', defaultValue: false });

  const steps: (NextStep | false)[] = [
    mayCheck && {
      id: 'check',
      title: 'Run a system check',
      text: 'Sends a piece of work through every engine and shows each step live.',
      done: checks.data?.items.some((run) => run.state === 'finished') ?? false,
      action: { label: 'Run a check', onClick: check.run, loading: check.isRunning },
    },
    mayInvite && {
      id: 'invite',
      title: 'Invite a member',
      text: 'Each with a role of their own; you pass the link on yourself.',
      done: (members.data?.items.length ?? 0) > 1 || (invitations.data?.items.length ?? 0) > 0,
      action: { label: 'Invite', to: '/members?dialog=invite' },
    },
    mayMakeKeys && {
      id: 'key',
      title: 'Create an API key',
      text: 'For an agent or a script, with no more rights than it needs.',
      done: (keys.data?.items.length ?? 0) > 0,
      action: { label: 'Create a key', to: '/api-keys?dialog=create' },
    },
    {
      id: 'reference',
      title: 'Look at the API reference',
      text: 'Every call of this installation, to read and to try.',
      done: opened,
      action: { label: 'Open', href: apiReference, onClick: () => setOpened(true) },
    },
  ];
  return {
    steps: steps.filter((step) => step !== false),
    isPending: [checks, members, invitations, keys].some((query) => query.isLoading),
  };
}
