import { Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import {
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconAt,
  IconFileText,
  IconGavel,
  IconHelpCircle,
  IconPencil,
  type IconProps,
  IconUserPlus,
} from '@tabler/icons-react';
import { type HistoryEntry, readHistory } from '@tenon/contract/people';
import { type ComponentType, useEffect } from 'react';
import { usePages } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { LoadMore } from '../../shared/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import classes from './side-list.module.css';

const icons: Record<HistoryEntry['what'], ComponentType<IconProps>> = {
  added: IconUserPlus,
  identifier: IconAt,
  facts: IconPencil,
  document: IconFileText,
  merged: IconArrowsJoin2,
  split: IconArrowsSplit2,
  conflict: IconHelpCircle,
  decision: IconGavel,
};

/** The history of a person, newest first. More entries load while scrolling. */
export function TimelinePanel({ id }: { id: string }) {
  const history = usePages(readHistory, { params: { id } });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const isNear = entry?.isIntersecting === true;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return (
    <Panel title="History" flush={history.isPending}>
      {history.isPending && <TableSkeleton rows={4} />}
      {history.error && history.items.length === 0 && (
        <Failure error={history.error} onRetry={() => void history.refetch()} />
      )}
      <ol className={classes.list}>
        {history.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and only grow at the end.
          <Entry key={`${item.at} ${index}`} entry={item} />
        ))}
      </ol>
      <div ref={ref} className={classes.end} />
      <LoadMore list={history} />
    </Panel>
  );
}

function Entry({ entry: { at, by, what, text, detail } }: { entry: HistoryEntry }) {
  const Icon = icons[what];
  return (
    <li className={classes.item}>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>
        <Text>{text}</Text>
        {detail && <p className={classes.quote}>{detail}</p>}
        <Text size="xs" c="dimmed" component="div">
          {/* Automatic entries have no author. */}
          {by !== 'system' && `${by}, `}
          <Moment at={at} />
        </Text>
      </div>
    </li>
  );
}
