import { Button, Group } from '@mantine/core';
import { IconBriefcaseOff, IconExternalLink, IconUserPlus, IconWorldUpload } from '@tabler/icons-react';
import { type Job, readJob } from '@tenon/contract/jobs';
import { Outlet, useOutletContext, useParams, useSearchParams } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { jobStatusLabels } from '../../shared/hiring/hiring-labels.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { useUrlDialog } from '../../shared/use-url-dialog.ts';
import { remoteLabels } from '../../shared/work-labels.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { counted } from '../../ui/counted.ts';
import { Page } from '../../ui/page.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { sharedParameters } from '../filters/use-applicants-address.ts';
import { AddApplicantDialog } from './add-applicant-dialog.tsx';
import { JobMenu } from './job-menu.tsx';
import { usePublish } from './use-publish.ts';

export function JobPage() {
  const { id = '' } = useParams();
  const read = useRead(readJob, { params: { id } });
  if (read.data?.id === id) return <LoadedJob key={id} job={read.data} />;
  return (
    <Page title="Job" above={<BackLink to="/jobs" label="Jobs" />}>
      <Panel flush>
        {read.error ? (
          <LoadFailure
            error={read.error}
            onRetry={() => void read.refetch()}
            icon={IconBriefcaseOff}
            title="Job not found"
            back={{ to: '/jobs', label: 'Back to Jobs' }}
          >
            This job does not exist, or you are not on its hiring team.
          </LoadFailure>
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

/** The job that the tabs belong to. */
export function useJob(): Job {
  return useOutletContext<Job>();
}

function LoadedJob({ job }: { job: Job }) {
  const seesRequirements = useMay('demands.read');
  const status = jobStatusLabels[job.status];
  const about = [
    job.location,
    job.workplace && remoteLabels[job.workplace],
    counted(job.applications, 'applicant'),
  ];
  const at = `/jobs/${job.id}`;
  const [address] = useSearchParams();
  const filters = sharedParameters(address);
  return (
    <Page
      title={job.title}
      wide
      above={<BackLink to="/jobs" label="Jobs" />}
      beside={<Status tone={status.tone}>{status.label}</Status>}
      description={about.filter(Boolean).join(' · ')}
      actions={<Actions job={job} />}
    >
      <PageTabs
        label="Job"
        tabs={[
          { to: `${at}${filters}`, label: 'Board', end: true },
          { to: `${at}/applicants${filters}`, label: 'Applicants', end: false },
          ...(seesRequirements ? [{ to: `${at}/requirements`, label: 'Requirements', end: false }] : []),
          { to: `${at}/settings`, label: 'Settings', end: false },
        ]}
      />
      <Outlet context={job} />
    </Page>
  );
}

function Actions({ job }: { job: Job }) {
  const mayManage = useMay('jobs.manage');
  const mayMove = useMay('applications.manage');
  const mayAdd = useMay('people.read') && mayMove;
  const adding = useUrlDialog('add-applicant');
  const { publish, isPending } = usePublish(job);
  return (
    <Group gap="xs">
      {job.status === 'open' && (
        <Button
          component="a"
          href={job.careers_url}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          rightSection={<IconExternalLink size={15} />}
        >
          Public page
        </Button>
      )}
      {mayAdd && (
        <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={adding.open}>
          Add applicant
        </Button>
      )}
      {mayManage && job.status !== 'open' && (
        <Button leftSection={<IconWorldUpload size={16} />} loading={isPending} onClick={publish}>
          {job.status === 'closed' ? 'Reopen' : 'Publish'}
        </Button>
      )}
      {mayManage && <JobMenu job={job} />}
      {mayAdd && <AddApplicantDialog job={job} opened={adding.opened} onClose={adding.close} />}
    </Group>
  );
}
