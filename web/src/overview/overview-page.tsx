import { roleNames } from '@tenon/contract/permissions';
import { useUser } from '../session.tsx';
import { dayOf } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { HealthPanel } from './health-panel.tsx';
import { NextSteps } from './next-steps.tsx';
import classes from './overview-page.module.css';
import { PlannedPanel } from './planned-panel.tsx';
import { ReadyPanel } from './ready-panel.tsx';

export function OverviewPage() {
  const { workspace, role, permissions } = useUser();
  return (
    <Page
      title={workspace.name}
      description={`A workspace since ${dayOf(workspace.created_at)}. You are ${roleNames[role].name.toLowerCase()}: ${lowerFirst(roleNames[role].purpose)}`}
    >
      <div className={classes.columns}>
        <div className={classes.wide}>
          <NextSteps />
          <ReadyPanel />
        </div>
        <div className={classes.slim}>{permissions.includes('system.read') && <HealthPanel />}</div>
      </div>
      <PlannedPanel />
    </Page>
  );
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
