import { Alert, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMay } from '../api/session.tsx';
import { ApplicationsTabs } from '../shared/applications-tabs.tsx';
import { Failure } from '../shared/failure.tsx';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { AgentsPanel } from './agents-panel.tsx';
import { AutoApprovePanel } from './auto-approve-panel.tsx';
import { CarePanel } from './care-panel.tsx';
import { HostsPanel } from './hosts-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { PausePanel } from './pause-panel.tsx';
import { useRules } from './use-rules.ts';

/** The rules for agents in this workspace. */
export function RulesPage() {
  const mayManage = useMay('applying.manage');
  const unsaved = useUnsavedChanges();
  const rules = useRules();
  const { settings } = rules;
  return (
    <Page
      title="Agent rules"
      description="What agents may do when applying to roles. The server enforces these rules for every agent."
      narrow
    >
      <ApplicationsTabs />
      {!mayManage && (
        <Alert color="gray" icon={<IconLock size={18} />} title="View only">
          Only owners, administrators, and job seekers can change these rules.
        </Alert>
      )}
      {!settings && (
        <Panel>
          {rules.error ? (
            <Failure error={rules.error} onRetry={rules.retry} />
          ) : (
            <Skeleton h={320} role="status" aria-label="Loading" />
          )}
        </Panel>
      )}
      {settings && (
        <>
          <PausePanel settings={settings} save={rules.save} mayManage={mayManage} />
          <LimitsPanel settings={settings} mayManage={mayManage} unsaved={unsaved} />
          <CarePanel settings={settings} save={rules.save} mayManage={mayManage} />
          <AutoApprovePanel mayManage={mayManage} />
          <HostsPanel settings={settings} mayManage={mayManage} unsaved={unsaved} />
          <AgentsPanel />
        </>
      )}
    </Page>
  );
}
