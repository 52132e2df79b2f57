import { Anchor, Text } from '@mantine/core';
import type { JobSummary } from '@tenon/contract/jobs';
import { Link } from 'react-router';
import { Funnel } from '../../shared/hiring/funnel.tsx';
import { jobStatusLabels } from '../../shared/hiring/hiring-labels.ts';
import { remoteLabels } from '../../shared/work-labels.ts';
import type { Column } from '../../ui/data-table.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Status } from '../../ui/status.tsx';

export const jobColumns: Column<JobSummary>[] = [
  { header: 'Job', lead: true, cell: (job) => <Title job={job} /> },
  {
    header: 'Status',
    width: 96,
    cell: ({ status }) => (
      <Status tone={jobStatusLabels[status].tone}>{jobStatusLabels[status].label}</Status>
    ),
  },
  { header: 'Pipeline', width: 380, cell: ({ stages }) => <Funnel stages={stages} /> },
  {
    header: 'Applicants',
    width: 96,
    align: 'right',
    cell: ({ applications }) => formatNumber(applications),
  },
  { header: 'Updated', width: 124, wideOnly: true, cell: (job) => <Moment at={job.updated_at} /> },
];

function Title({ job }: { job: JobSummary }) {
  const about = [job.department, job.location, job.workplace && remoteLabels[job.workplace]];
  return (
    <>
      <Anchor component={Link} to={`/jobs/${job.id}`} fw={600} c="inherit" lineClamp={2}>
        {job.title}
      </Anchor>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {about.filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
