import { Anchor, Text } from '@mantine/core';
import type { HomeJob } from '@tenon/contract/home';
import { Link } from 'react-router';
import { Funnel } from '../shared/hiring/funnel.tsx';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import classes from './jobs-panel.module.css';

/** Open jobs with the applicants in each stage. The user's own come first. */
export function JobsPanel({ jobs, total }: { jobs: HomeJob[]; total: number }) {
  if (jobs.length === 0) return null;
  const areMine = jobs.every(({ is_mine }) => is_mine);
  return (
    <div id="jobs">
      <Panel
        title={areMine ? 'My jobs' : 'Open jobs'}
        actions={
          <Anchor component={Link} to="/jobs" size="sm">
            {total > jobs.length ? `View all ${formatNumber(total)}` : 'View all'}
          </Anchor>
        }
      >
        <ul className={classes.jobs}>
          {jobs.map((job) => (
            <li key={job.id} className={classes.job}>
              <div className={classes.head}>
                <Anchor component={Link} to={`/jobs/${job.id}`} fw={600} c="inherit">
                  {job.title}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {[
                    job.unread > 0 && counted(job.unread, 'new applicant'),
                    job.arrived > 0 && `${formatNumber(job.arrived)} since yesterday`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <Funnel
                stages={job.stages}
                label={`Applicants of ${job.title} by stage`}
                linkOf={(stage) => `/jobs/${job.id}/applicants?stage=${stage}`}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
