import { Anchor, Stack, Switch } from '@mantine/core';
import type { ApplySettings } from '@tenon/contract/applying';
import { Link } from 'react-router';
import { Panel } from '../ui/panel.tsx';
import type { SaveRules } from './use-rules.ts';

type CarePanelProps = { settings: ApplySettings; save: SaveRules; mayManage: boolean };

/** Rules for the content of applications, and whether a person approves them. */
export function CarePanel({ settings, save, mayManage }: CarePanelProps) {
  return (
    <Panel title="Content">
      <Stack>
        <Switch
          label="Sourced answers only"
          description={
            <>
              An application is sent only if every answer comes word for word from{' '}
              <Anchor component={Link} to="/applications/answers" inherit underline="always">
                your answers
              </Anchor>{' '}
              or your resume. When off, agents may write their own answers.
            </>
          }
          checked={settings.facts_only}
          disabled={!mayManage}
          onChange={({ currentTarget: { checked } }) =>
            save(
              { facts_only: checked },
              checked ? 'Agents can only send sourced answers.' : 'Agents can write their own answers.',
            )
          }
        />
        <Switch
          label="Require approval for each application"
          description="What an agent wants to send waits under Approvals until you approve it. Agents cannot approve anything themselves."
          checked={settings.confirm_outward}
          disabled={!mayManage}
          onChange={({ currentTarget: { checked } }) =>
            save(
              { confirm_outward: checked },
              checked ? 'Each application now requires approval.' : 'Agents can send without approval.',
            )
          }
        />
      </Stack>
    </Panel>
  );
}
