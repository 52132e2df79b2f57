import { Button, Group, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { JobStatus, listJobs } from '@tenon/contract/jobs';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Listing } from '../../shared/listing.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { jobColumns } from './job-columns.tsx';
import { JobsEmpty } from './jobs-empty.tsx';

type View = JobStatus | 'all';

export function JobsPage() {
  const mayManage = useMay('jobs.manage');
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const view: View = JobStatus.safeParse(address.get('status')).data ?? 'all';
  const search = address.get('search') ?? '';
  const isMine = address.get('mine') === 'true';
  const jobs = usePages(listJobs, {
    query: { search, ...(view !== 'all' && { status: view }), ...(isMine && { mine: 'true' as const }) },
  });
  const counts = jobs.first?.counts;
  const show = (next: { status?: View; search?: string; mine?: boolean }) => {
    const to = { status: view, search, mine: isMine, ...next };
    setAddress(
      {
        ...(to.status !== 'all' && { status: to.status }),
        ...(to.search && { search: to.search }),
        ...(to.mine && { mine: 'true' }),
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const tab = (value: JobStatus, label: string) => ({ value, label, count: counts?.[value] });
  return (
    <Page
      title="Jobs"
      description="Your openings and the applicants of each."
      actions={
        mayManage && (
          <Button component={Link} to="/jobs/new" leftSection={<IconPlus size={16} />}>
            Create a job
          </Button>
        )
      }
    >
      <Panel flush>
        <FilterTabs<View>
          label="Filter jobs"
          value={view}
          onChange={(status) => show({ status })}
          tabs={[
            { value: 'all', label: 'All', count: counts && counts.open + counts.draft + counts.closed },
            tab('open', 'Open'),
            tab('draft', 'Drafts'),
            tab('closed', 'Closed'),
          ]}
        >
          <Group gap="md">
            <Switch
              label="My jobs"
              checked={isMine}
              onChange={(event) => show({ mine: event.currentTarget.checked })}
            />
            <SearchField
              label="Search jobs"
              placeholder="Title, department, or location"
              value={search}
              onChange={(next) => show({ search: next })}
            />
          </Group>
        </FilterTabs>
        <Listing
          label="Jobs"
          list={jobs}
          columns={jobColumns}
          rowKey={(job) => job.id}
          onOpen={(job) => void navigate(`/jobs/${job.id}`)}
          empty={<JobsEmpty isFiltered={view !== 'all' || isMine} search={search} mayManage={mayManage} />}
        />
      </Panel>
    </Page>
  );
}
