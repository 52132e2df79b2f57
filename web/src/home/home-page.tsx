import { Skeleton } from '@mantine/core';
import { type Home, readHome } from '@tenon/contract/home';
import { roleNames } from '@tenon/contract/permissions';
import { useRead } from '../api/queries.ts';
import { useMay, useUser } from '../api/session.tsx';
import { Failure } from '../shared/failure.tsx';
import { UpcomingPanel } from '../shared/tracker/upcoming-panel.tsx';
import { useStart } from '../shared/use-start.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ApplyingPanel } from './applying-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import classes from './home-page.module.css';
import { InterviewsPanel } from './interviews-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { NextSteps } from './next-steps.tsx';
import { StartPanel, StartSkeleton } from './start-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** What needs attention, what changed since yesterday, and the user's jobs. What it shows depends on the role. */
export function HomePage() {
  const { workspace, role, permissions } = useUser();
  const home = useRead(readHome, {}, { refetchInterval: 60_000 });
  const start = useStart();
  // Someone who only looks for a job has nothing else to do before these steps.
  if (role === 'seeker' && (start.isPending || start.isOpen))
    return (
      <Page title="Welcome" description={`You are a job seeker at ${workspace.name}.`} narrow>
        {start.isOpen ? <StartPanel start={start} /> : <StartSkeleton />}
        <UpcomingPanel days={7} />
      </Page>
    );
  return (
    <Page title={workspace.name} description={`Your role: ${roleNames[role].name}.`}>
      <div className={classes.columns}>
        <div className={classes.main}>
          {home.error && !home.data && (
            <Panel title="Needs attention">
              <Failure error={home.error} onRetry={() => void home.refetch()} />
            </Panel>
          )}
          {home.isPending && <Skeleton h={180} role="status" aria-label="Loading" />}
          <UpcomingPanel days={7} />
          {start.isOpen && <StartPanel start={start} />}
          {home.data && <Work home={home.data} />}
        </div>
        <div className={classes.side}>
          {home.data?.changes && <ChangesPanel changes={home.data.changes} since={home.data.since} />}
          {permissions.includes('applying.read') && <ApplyingPanel />}
          <HealthPanel isAlways={permissions.includes('system.manage')} />
        </div>
      </div>
    </Page>
  );
}

/** The first steps come first as long as there is nothing to work on. */
function Work({ home }: { home: Home }) {
  const seesInterviews = useMay('applications.read');
  const isEmpty = home.attention.length === 0 && home.open_jobs === 0;
  return (
    <>
      {isEmpty && <NextSteps />}
      <AttentionPanel home={home} />
      {seesInterviews && <InterviewsPanel />}
      <WaitingPanel waiting={home.waiting} />
      <JobsPanel jobs={home.jobs} total={home.open_jobs} />
      {!isEmpty && <NextSteps />}
    </>
  );
}
