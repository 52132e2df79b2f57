import { IconTimeline } from '@tabler/icons-react';
import {
  type TimelineEntry as Entry,
  readApplicationTimeline,
  readPersonTimeline,
  type TimelineKind,
} from '@tenon/contract/timeline';
import { useState } from 'react';
import { usePages } from '../../api/queries.ts';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Failure } from '../failure.tsx';
import { LoadMore, type PagedList } from '../listing.tsx';
import classes from './timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';

type Kind = TimelineKind | 'all';

/** Everything about one application, newest first. */
export function ApplicationTimeline({ applicationId }: { applicationId: string }) {
  const [kind, setKind] = useState<Kind>('all');
  const list = usePages(readApplicationTimeline, { params: { id: applicationId }, query: queryOf(kind) });
  return <Timeline list={list} kind={kind} onKind={setKind} withJob={false} />;
}

/** Everything about the applications of a person that the user may see. */
export function PersonTimeline({ personId }: { personId: string }) {
  const [kind, setKind] = useState<Kind>('all');
  const list = usePages(readPersonTimeline, { params: { id: personId }, query: queryOf(kind) });
  return <Timeline list={list} kind={kind} onKind={setKind} withJob />;
}

const queryOf = (kind: Kind) => (kind === 'all' ? {} : { kind });

const tabs: { value: Kind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'move', label: 'Stages' },
  { value: 'note', label: 'Notes' },
  { value: 'interview', label: 'Interviews' },
  { value: 'scorecard', label: 'Scorecards' },
  { value: 'mail', label: 'Messages' },
  { value: 'document', label: 'Documents' },
];

type TimelineProps = { list: PagedList<Entry>; kind: Kind; onKind: (kind: Kind) => void; withJob: boolean };

function Timeline({ list, kind, onKind, withJob }: TimelineProps) {
  return (
    <Panel title="Timeline" flush>
      <FilterTabs label="Filter the timeline" value={kind} tabs={tabs} onChange={onKind} />
      <Entries list={list} withJob={withJob} />
    </Panel>
  );
}

function Entries({ list, withJob }: { list: PagedList<Entry>; withJob: boolean }) {
  if (list.isPending) return <TableSkeleton rows={4} />;
  if (list.error && list.items.length === 0)
    return <Failure error={list.error} onRetry={() => list.refetch()} />;
  if (list.items.length === 0)
    return (
      <EmptyState icon={IconTimeline} title="Nothing here yet">
        Applications, stages, notes, interviews, scorecards, messages and documents appear here.
      </EmptyState>
    );
  return (
    <>
      <ol className={classes.list} aria-label="Timeline">
        {list.items.map((entry) => (
          <TimelineEntry key={`${entry.kind} ${entry.id}`} entry={entry} withJob={withJob} />
        ))}
      </ol>
      <LoadMore list={list} />
    </>
  );
}
