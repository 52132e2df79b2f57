import { Anchor, Text } from '@mantine/core';
import type { HomeJob } from '@tenon/contract/home';
import { isClosing } from '@tenon/contract/stages';
import { Link } from 'react-router';
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
              <StageBars job={job} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function StageBars({ job }: { job: HomeJob }) {
  const stages = job.stages.filter(({ kind }) => !isClosing(kind));
  const most = Math.max(1, ...stages.map(({ applications }) => applications));
  return (
    <ol className={classes.stages} aria-label={`Applicants of ${job.title} by stage`}>
      {stages.map(({ key, name, applications }) => (
        <li key={key}>
          <Link to={`/jobs/${job.id}/applicants?stage=${key}`}>
            <span className={classes.count}>{formatNumber(applications)}</span>{' '}
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(applications / most) * 100}%` }} />
            </span>
            <span className={classes.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
