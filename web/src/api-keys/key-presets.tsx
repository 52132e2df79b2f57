import { Button, Group, Text } from '@mantine/core';
import type { Permission } from '@tenon/contract/permissions';

export type KeyDraft = {
  name: string;
  scopes: Permission[];
  expires_in_days: string;
  rate_limit: number | '';
};

export const emptyKey: KeyDraft = {
  name: '',
  scopes: ['workspace.read'],
  expires_in_days: '90',
  rate_limit: '',
};

/** Allows finding roles, reading resumes and applying, but no access to other people, keys or settings. */
const agentScopes: Permission[] = [
  'workspace.read',
  'resumes.read',
  'postings.read',
  'applying.read',
  'applying.manage',
];
/** Enough for an agent that fills forms, and low enough to limit what a faulty one can do. */
const AGENT_RATE_LIMIT = 120;

/** The permissions that an application agent needs, limited to those of the user. */
export function agentKey(own: readonly Permission[]): Pick<KeyDraft, 'scopes' | 'rate_limit'> {
  return { scopes: agentScopes.filter((scope) => own.includes(scope)), rate_limit: AGENT_RATE_LIMIT };
}

export function KeyPresets({ onAgent }: { onAgent: () => void }) {
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        Use a preset
      </Text>
      <Button size="compact-xs" variant="light" onClick={onAgent}>
        Application agent
      </Button>
    </Group>
  );
}
