import { Anchor, Code, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../api/session.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ForbiddenState } from '../ui/states.tsx';
import { ConnectPanel } from './connect-panel.tsx';
import { ExtensionsPanel } from './extensions-panel.tsx';

/** Explains the browser extension, connects it, and lists where it is connected. */
export function ExtensionPage() {
  const mayApply = useMay('applying.manage');
  return (
    <Page
      title="Browser extension"
      description="Save roles and fill in application forms on other sites with your own answers."
      narrow
      above={<BackLink to="/settings" label="Settings" />}
    >
      {mayApply ? (
        <>
          <ConnectPanel />
          <ExtensionsPanel />
          <InstallPanel />
        </>
      ) : (
        <ForbiddenState>The extension is for members who apply to roles.</ForbiddenState>
      )}
    </Page>
  );
}

function InstallPanel() {
  return (
    <Panel title="Install the extension" description="For Chrome, Edge, Brave and other Chromium browsers.">
      <List type="ordered" spacing={6} size="sm">
        <List.Item>
          In the folder of your Tenon, run <Code>npm run extension</Code>. It prints the folder of the
          extension.
        </List.Item>
        <List.Item>
          Open <Code>chrome://extensions</Code> and turn on “Developer mode”.
        </List.Item>
        <List.Item>Choose “Load unpacked” and select that folder.</List.Item>
        <List.Item>
          Click the Tenon icon in the toolbar, enter <Code>{location.origin}</Code> and choose “Connect”.
        </List.Item>
      </List>
      <Text c="dimmed" mt="sm">
        The extension reads a page only after you click its icon there. It talks only to this Tenon, leaves
        fields empty that have no saved answer, and never submits a form. Your answers are on the{' '}
        <Anchor component={Link} to="/applications/answers" underline="always">
          Answers
        </Anchor>{' '}
        page.
      </Text>
    </Panel>
  );
}
