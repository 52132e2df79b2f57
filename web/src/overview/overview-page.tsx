import { roleNames } from '@tenon/contract/permissions';
import { useUser } from '../api/session.tsx';
import { formatDate } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { ApplyingPanel } from './applying-panel.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { NextSteps } from './next-steps.tsx';
import classes from './overview-page.module.css';
import { PlannedPanel } from './planned-panel.tsx';

export function OverviewPage() {
  const { workspace, role, permissions } = useUser();
  return (
    <Page
      title={workspace.name}
      description={`Your role: ${roleNames[role].name}. Workspace created on ${formatDate(workspace.created_at)}.`}
    >
      <div className={classes.columns}>
        <NextSteps />
        <div className={classes.side}>
          {permissions.includes('applying.read') && (
            <div className={classes.waiting}>
              <ApplyingPanel />
            </div>
          )}
          {permissions.includes('system.manage') && <HealthPanel />}
        </div>
      </div>
      {permissions.includes('workspace.manage') && <FeaturesPanel />}
      <PlannedPanel />
    </Page>
  );
}
