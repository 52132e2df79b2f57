import { useMay } from '../api/session.tsx';
import { Page } from '../ui/page.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { WorkspacePanel } from './workspace-panel.tsx';

export function SettingsPage() {
  const mayManage = useMay('workspace.manage');
  return (
    <Page title="Settings" description="Your preferences and workspace settings." narrow>
      <ProfilePanel />
      <PreferencesPanel />
      <AppearancePanel />
      <SignInsPanel />
      {mayManage && <WorkspacePanel />}
    </Page>
  );
}
