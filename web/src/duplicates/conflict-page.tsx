import { readConflict } from '@tenon/contract/duplicates';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import type { ConflictDetail } from './conflict-detail.ts';
import { ConflictReview } from './conflict-review.tsx';
import { evidenceSummary, foundLabel, namesOf, statusLabels } from './duplicate-labels.ts';
import { NeighborButtons } from './neighbor-buttons.tsx';
import { type Queue, queueFrom, searchOf } from './queue-url.ts';
import { useNeighbors } from './use-neighbors.ts';

/** One possible duplicate: are these two records the same person? */
export function ConflictPage() {
  const { id = '' } = useParams();
  return <LoadedConflict key={id} id={id} />;
}

function LoadedConflict({ id }: { id: string }) {
  const queue = queueFrom(useSearchParams()[0]);
  const read = useRead(readConflict, { params: { id } });
  if (read.data) return <ConflictContent detail={read.data} queue={queue} />;
  return (
    <Page title="Possible duplicate" wide above={<Back queue={queue} />}>
      <Panel flush>
        {read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function ConflictContent({ detail, queue }: { detail: ConflictDetail; queue: Queue }) {
  const { conflict } = detail;
  const neighbors = useNeighbors(conflict.id, queue);
  const { tone, label } = statusLabels[conflict.status];
  return (
    <Page
      wide
      title={namesOf(conflict)}
      above={<Back queue={queue} />}
      beside={<Status tone={tone}>{label}</Status>}
      description={
        <>
          {evidenceSummary(conflict)} · found <Moment at={conflict.detected_at} /> {foundLabel(conflict)}
        </>
      }
      actions={<NeighborButtons neighbors={neighbors} queue={queue} />}
    >
      <ConflictReview detail={detail} queue={queue} next={neighbors.next} />
    </Page>
  );
}

function Back({ queue }: { queue: Queue }) {
  return <BackLink to={`/duplicates${searchOf(queue)}`} label="Possible duplicates" />;
}
