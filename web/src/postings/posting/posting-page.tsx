import { type Posting, readPosting } from '@tenon/contract/postings';
import { Link, useParams } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { BackToRoles } from '../back-to-roles.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { Badges } from './badges.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { DescriptionPanel } from './description-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FitPanel } from './fit-panel.tsx';
import { FormPanel } from './form-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { PostingActions } from './posting-actions.tsx';
import classes from './posting-page.module.css';
import { RequirementsPanel } from './requirements-panel.tsx';
import { RunNotice } from './run-notice.tsx';
import { TrackerPanel } from './tracker/tracker-panel.tsx';
import { useFit } from './use-fit.ts';
import { useRuns } from './use-runs.ts';

export function PostingPage() {
  const { id = '' } = useParams();
  const read = useRead(readPosting, { params: { id } });
  if (read.data?.id === id) return <Shown key={id} posting={read.data} />;
  return (
    <Page title="Role" above={<BackToRoles />}>
      <Panel flush>
        {read.error ? (
          <LoadFailure
            error={read.error}
            onRetry={() => void read.refetch()}
            title="Role not found"
            back={{ to: '/postings', label: 'Search roles' }}
          >
            Its company may have been removed from this workspace.
          </LoadFailure>
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function Shown({ posting }: { posting: Posting }) {
  const fit = useFit(posting.id);
  const runs = useRuns(posting.id);
  return (
    <Page
      title={posting.title}
      above={<BackToRoles />}
      beside={<Badges posting={posting} />}
      description={
        <Link to={`/postings?company=${posting.company.key}`} className={classes.company}>
          {posting.company.name}
        </Link>
      }
      actions={<PostingActions posting={posting} />}
    >
      <ClosedNotice posting={posting} />
      <RunNotice runs={runs} />
      <div className={classes.columns}>
        <div className={classes.column} data-part="facts">
          <FactsPanel posting={posting} />
          <FitPanel fit={fit} />
        </div>
        <div className={classes.column} data-part="text">
          <RequirementsPanel requirements={posting.requirements} fit={fit.data} />
          <DescriptionPanel posting={posting} />
        </div>
        <div className={classes.column} data-part="ours">
          <TrackerPanel postingId={posting.id} />
          <ApplicationsPanel posting={posting} runs={runs} />
          {(posting.note || !runs.mayRead) && <NotePanel posting={posting} />}
          {posting.state === 'open' && <FormPanel postingId={posting.id} />}
          <HistoryPanel posting={posting} />
        </div>
      </div>
    </Page>
  );
}
