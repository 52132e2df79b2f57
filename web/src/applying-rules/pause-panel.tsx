import { Alert, List, Switch, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ApplySettings } from '@tenon/contract/applying';
import { Panel } from '../ui/panel.tsx';
import type { SaveRules } from './use-rules.ts';

type PausePanelProps = { settings: ApplySettings; save: SaveRules; mayManage: boolean };

/** The one switch that stops everything. */
export function PausePanel({ settings: { paused }, save, mayManage }: PausePanelProps) {
  return (
    <Panel title="Pause">
      <Switch
        label="Pause all applying"
        description="Works at once, for every agent and for people."
        checked={paused}
        disabled={!mayManage}
        onChange={(event) =>
          event.currentTarget.checked
            ? save({ paused: true }, 'Applying is paused. Nothing is sent from now on.')
            : save({ paused: false }, 'Applying goes on.')
        }
      />
      {paused ? (
        <Alert color="oak" icon={<IconPlayerPause size={18} />} title="Applying is paused" mt="md">
          <List size="sm" spacing={4}>
            <List.Item>Nobody can claim a role.</List.Item>
            <List.Item>Runs under way stop before they send; what they have prepared is kept.</List.Item>
            <List.Item>What was sent already stays sent, and its outcome is still taken down.</List.Item>
            <List.Item>You can settle unknown outcomes and change answers as always.</List.Item>
          </List>
        </Alert>
      ) : (
        <Text c="dimmed" mt="sm">
          Agents may claim roles and send applications, within the rules below.
        </Text>
      )}
    </Panel>
  );
}
