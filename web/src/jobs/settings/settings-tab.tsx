import { Text } from '@mantine/core';
import type { Job } from '@tenon/contract/jobs';
import { useMay } from '../../api/session.tsx';
import { teamRoleLabels } from '../../shared/hiring/hiring-labels.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { employmentLabels, remoteLabels } from '../../shared/work-labels.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatLabel } from '../../ui/format-label.ts';
import { formatPay } from '../../ui/format-pay.ts';
import { Panel } from '../../ui/panel.tsx';
import { useJob } from '../job/job-page.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { ScorecardPanel } from './scorecard-panel.tsx';
import classes from './settings.module.css';
import { StagesPanel } from './stages-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

export function SettingsTab() {
  const job = useJob();
  const mayManage = useMay('jobs.manage');
  const report = useUnsavedChanges();
  if (!mayManage) return <ReadOnly job={job} />;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DetailsPanel job={job} report={report} />
        <QuestionsPanel job={job} report={report} />
      </div>
      <div className={classes.column}>
        <PublishPanel job={job} />
        <StagesPanel job={job} report={report} />
        <TeamPanel job={job} />
        <ScorecardPanel jobId={job.id} />
      </div>
    </div>
  );
}

/** For hiring managers and interviewers. */
function ReadOnly({ job }: { job: Job }) {
  const facts: [string, string | null][] = [
    ['Location', job.location],
    ['Department', job.department],
    ['Workplace', job.workplace && remoteLabels[job.workplace]],
    ['Employment type', job.employment_type && employmentLabels[job.employment_type]],
    ['Level', job.level && formatLabel(job.level)],
    ['Pay', job.pay && formatPay(job.pay)],
  ];
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title="Description">
          <Text className={classes.text ?? ''}>{job.text || 'No description yet.'}</Text>
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title="Details">
          <Facts facts={facts.map(([name, value]) => [name, value ?? 'Not specified'])} />
        </Panel>
        <Panel title="Hiring team">
          <Facts facts={job.team.map(({ name, email, role }) => [name || email, teamRoleLabels[role]])} />
        </Panel>
      </div>
    </div>
  );
}
