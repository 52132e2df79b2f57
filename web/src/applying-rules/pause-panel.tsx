import { Alert, List, Switch, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ApplySettings } from '@tenon/contract/applying';
import { Panel } from '../ui/panel.tsx';
import type { SaveRules } from './use-rules.ts';

type PausePanelProps = { settings: ApplySettings; save: SaveRules; mayManage: boolean };

/** Pauses all applications. */
export function PausePanel({ settings: { paused }, save, mayManage }: PausePanelProps) {
  return (
    <Panel title="Pause">
      <Switch
        label="Pause all applications"
        description="Takes effect immediately for all agents and people."
        checked={paused}
        disabled={!mayManage}
        onChange={(event) =>
          event.currentTarget.checked
            ? save({ paused: true }, 'Applications paused.')
            : save({ paused: false }, 'Applications resumed.')
        }
      />
      {paused ? (
        <Alert color="oak" icon={<IconPlayerPause size={18} />} title="Applications are paused" mt="md">
          <List size="sm" spacing={4}>
            <List.Item>No one can claim a role.</List.Item>
            <List.Item>Applications in progress stop before sending. Drafts are kept.</List.Item>
            <List.Item>
              Applications already sent are not affected. Their outcomes are still recorded.
            </List.Item>
            <List.Item>You can still resolve unknown outcomes and edit answers.</List.Item>
          </List>
        </Alert>
      ) : (
        <Text c="dimmed" mt="sm">
          Agents can claim roles and send applications within the rules below.
        </Text>
      )}
    </Panel>
  );
}
