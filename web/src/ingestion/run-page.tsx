import { Button } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { Link, Outlet, useParams } from 'react-router';
import { useMay } from '../api/session.tsx';
import { Failure } from '../shared/failure.tsx';
import { useStartRun } from '../shared/use-start-run.ts';
import { BackLink } from '../ui/back-link.tsx';
import { counted } from '../ui/counted.ts';
import { formatDateTime } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { AbortButton } from './abort-button.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { isOver, runLabels } from './run-labels.ts';
import { RunSummary } from './run-summary.tsx';
import { useRun } from './use-run.ts';

export function RunPage() {
  const { id = '' } = useParams();
  return <Run key={id} id={id} />;
}

function Run({ id }: { id: string }) {
  const live = useRun(id);
  const { read, run, status } = live;
  if (!run || !status) {
    return (
      <Page title="Run" above={<BackLink to="/ingestion" label="All runs" />}>
        <Panel flush>
          {read.error ? (
            <Failure error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <TableSkeleton />
          )}
        </Panel>
      </Page>
    );
  }
  const { tone, label } = runLabels[status];
  return (
    <Page
      title={`Run, ${formatDateTime(run.created_at)}`}
      above={<BackLink to="/ingestion" label="All runs" />}
      beside={
        <span role="status">
          <Status tone={tone}>{label}</Status>
        </span>
      }
      description={
        <>
          {counted(run.companies, 'company', 'companies')}, started by {run.started_by}{' '}
          <Moment at={run.created_at} />
          {run.title_filters.length > 0 && `. Job titles: ${run.title_filters.join(', ')}`}
        </>
      }
      actions={
        isOver(status) ? (
          <AfterRun id={id} keys={run.progress.map(({ company }) => company)} />
        ) : (
          <AbortButton id={id} />
        )
      }
    >
      <ConnectionNote state={live.live} />
      <RunSummary live={live} />
      <PageTabs
        label="Run details"
        tabs={[
          { to: `/ingestion/${id}`, label: 'Companies', end: true },
          { to: `/ingestion/${id}/logs`, label: 'Logs', end: true },
        ]}
      />
      <Outlet context={live} />
    </Page>
  );
}

function AfterRun({ id, keys }: { id: string; keys: string[] }) {
  const mayManage = useMay('postings.manage');
  const { start, isStarting } = useStartRun();
  return (
    <>
      {mayManage && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isStarting}
          disabled={keys.length === 0}
          onClick={() => start(keys)}
        >
          Run again
        </Button>
      )}
      <Button component={Link} to={`/postings?new_in_run=${id}`} leftSection={<IconSearch size={16} />}>
        View new roles
      </Button>
    </>
  );
}
