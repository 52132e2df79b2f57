import { Anchor, Stack, Switch } from '@mantine/core';
import type { ApplySettings } from '@tenon/contract/applying';
import { Link } from 'react-router';
import { Panel } from '../ui/panel.tsx';
import type { SaveRules } from './use-rules.ts';

type CarePanelProps = { settings: ApplySettings; save: SaveRules; mayManage: boolean };

/** What agents may say, and whether somebody looks before it goes out. */
export function CarePanel({ settings, save, mayManage }: CarePanelProps) {
  return (
    <Panel title="What goes out">
      <Stack>
        <Switch
          label="Facts only"
          description={
            <>
              Nothing is sent unless every answer is word for word from{' '}
              <Anchor component={Link} to="/applications/answers" inherit underline="always">
                your answers
              </Anchor>{' '}
              or your resume. Without this, agents may send what they have written themselves.
            </>
          }
          checked={settings.facts_only}
          disabled={!mayManage}
          onChange={({ currentTarget: { checked } }) =>
            save(
              { facts_only: checked },
              checked ? 'Only answers with a source are sent.' : 'Agents may send their own words.',
            )
          }
        />
        <Switch
          label="A person agrees to each one"
          description="An agent sends only with the word that somebody has agreed. Without it the run fails, and nothing is sent."
          checked={settings.confirm_outward}
          disabled={!mayManage}
          onChange={({ currentTarget: { checked } }) =>
            save(
              { confirm_outward: checked },
              checked ? 'Each application needs a person’s word.' : 'Agents send without asking.',
            )
          }
        />
      </Stack>
    </Panel>
  );
}
