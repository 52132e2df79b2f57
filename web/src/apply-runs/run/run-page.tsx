import { Button } from '@mantine/core';
import { IconBriefcase, IconExternalLink } from '@tabler/icons-react';
import { type ApplyRunDetail, readApplyRun } from '@tenon/contract/applying';
import { Link, useLocation, useParams } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { LeaseCountdown } from '../../shared/lease-countdown.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { useUrlDialog } from '../../shared/use-url-dialog.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { RunStatus } from '../run-status.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { OtherRuns } from './other-runs.tsx';
import { RawPanel } from './raw-panel.tsx';
import classes from './run.module.css';
import { SentPanel } from './sent-panel.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import { UnknownNotice } from './unknown-notice.tsx';
import { useFocusAfterSettling } from './use-focus-after-settling.ts';

export function RunPage() {
  const { id = '' } = useParams();
  const read = useRead(readApplyRun, { params: { id } });
  if (read.data?.id === id) return <Shown key={id} run={read.data} />;
  return (
    <Page title="Application" above={<Back />}>
      <Panel flush>
        {read.error ? (
          <LoadFailure
            error={read.error}
            onRetry={() => void read.refetch()}
            title="Application not found"
            back={{ to: '/applications', label: 'All applications' }}
          >
            It may belong to another member or workspace.
          </LoadFailure>
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function Shown({ run }: { run: ApplyRunDetail }) {
  const mayManage = useMay('applying.manage');
  const dialog = useUrlDialog('settle');
  const status = useFocusAfterSettling(dialog.opened, run.status);
  return (
    <Page
      title={run.title}
      above={<Back />}
      beside={
        <span role="status" ref={status} tabIndex={-1}>
          <RunStatus run={run} size="lg" />
        </span>
      }
      description={
        <>
          <span className={classes.company}>{run.company}</span> · claimed by {run.agent.name}{' '}
          <Moment at={run.created_at} />
          {run.lease && (
            <>
              {' · claim expires in '}
              <LeaseCountdown lease={run.lease} />
            </>
          )}
        </>
      }
      actions={<Links run={run} />}
    >
      {run.status === 'unknown' && <UnknownNotice run={run} onSettle={mayManage ? dialog.open : undefined} />}
      <div className={classes.columns}>
        <div className={classes.column} data-part="facts">
          <FactsPanel run={run} />
        </div>
        <div className={classes.column} data-part="sent">
          <SentPanel run={run} />
        </div>
        <div className={classes.column} data-part="history">
          <TimelinePanel run={run} />
          <OtherRuns run={run} />
          <RawPanel run={run} />
        </div>
      </div>
      {mayManage && <SettleDialog run={run} opened={dialog.opened} onClose={dialog.close} />}
    </Page>
  );
}

function Links({ run: { posting_id, url } }: { run: ApplyRunDetail }) {
  return (
    <>
      {posting_id && (
        <Button
          variant="default"
          component={Link}
          to={`/postings/${posting_id}`}
          leftSection={<IconBriefcase size={16} />}
        >
          View role
        </Button>
      )}
      {url && (
        <Button
          variant="default"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          rightSection={<IconExternalLink size={16} />}
        >
          View listing
        </Button>
      )}
    </>
  );
}

/** Leads back to the view as it was left. */
function Back() {
  const { state } = useLocation();
  const search = typeof state?.search === 'string' ? state.search : '';
  return <BackLink to={{ pathname: '/applications', search }} label="All applications" />;
}
