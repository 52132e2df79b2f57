import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../api/session.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { WorkspacePanel } from './workspace-panel.tsx';

export function SettingsPage() {
  const mayManage = useMay('workspace.manage');
  const mayApply = useMay('applying.manage');
  return (
    <Page title="Settings" description="Your preferences and workspace settings." narrow>
      <ProfilePanel />
      <PreferencesPanel />
      <AppearancePanel />
      <SignInsPanel />
      {mayApply && (
        <Panel
          title="Browser extension"
          description="Saves roles and fills in application forms on other sites."
        >
          <Anchor component={Link} to="/settings/extension">
            Install or connect the extension
          </Anchor>
        </Panel>
      )}
      {mayManage && <WorkspacePanel />}
    </Page>
  );
}
