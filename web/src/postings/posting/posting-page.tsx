import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { type Posting, readPosting } from '@tenon/contract/postings';
import { Link, useParams } from 'react-router';
import { Failure } from '../../failure.tsx';
import { asProblem } from '../../problem.ts';
import { useRead } from '../../queries.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { BackToRoles } from '../back-to-roles.tsx';
import { Badges } from './badges.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { DescriptionPanel } from './description-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FitPanel } from './fit-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { PostingActions } from './posting-actions.tsx';
import classes from './posting-page.module.css';
import { RequirementsPanel } from './requirements-panel.tsx';
import { useFit } from './use-fit.ts';

export function PostingPage() {
  const { id = '' } = useParams();
  const read = useRead(readPosting, { params: { id } });
  if (read.data?.id === id) return <Shown key={id} posting={read.data} />;
  return (
    <Page title="Role" above={<BackToRoles />}>
      <Panel flush>
        {read.error ? (
          <NotShown error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { status } = asProblem(error);
  if (status !== 404 && status !== 400) return <Failure error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconMoodEmpty}
      order={2}
      title="There is no such role"
      action={
        <Button component={Link} to="/postings" variant="default">
          Search roles
        </Button>
      }
    >
      Perhaps its company was removed from this workspace.
    </EmptyState>
  );
}

function Shown({ posting }: { posting: Posting }) {
  const fit = useFit(posting.id);
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
          <NotePanel posting={posting} />
          <HistoryPanel posting={posting} />
        </div>
      </div>
    </Page>
  );
}
