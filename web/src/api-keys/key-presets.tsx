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

/** Finds roles, reads the resume and applies; nothing about anybody else, and no keys or settings. */
const agentScopes: Permission[] = [
  'workspace.read',
  'resumes.read',
  'postings.read',
  'applying.read',
  'applying.manage',
];
/** Enough for an agent that fills forms; one that has gone astray is slow. */
const AGENT_PACE = 120;

/** What an agent that applies needs, of what one may give. */
export function agentKey(mine: readonly Permission[]): Pick<KeyDraft, 'scopes' | 'rate_limit'> {
  return { scopes: agentScopes.filter((scope) => mine.includes(scope)), rate_limit: AGENT_PACE };
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
