import { Text } from '@mantine/core';
import type { RankedPerson, ScoreBasis } from '@tenon/contract/matching';
import type { ReactNode } from 'react';
import { Failure } from '../../shared/failure.tsx';
import { type PagedList as List, LoadMore } from '../../shared/listing.tsx';
import { NotEnoughInformation, startsUnchecked } from '../../ui/breakdown/not-enough-information.tsx';
import { ScoreLegend } from '../../ui/breakdown/score-bar.tsx';
import { counted } from '../../ui/counted.ts';
import { Moment } from '../../ui/moment.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import classes from './ranked-list.module.css';
import { RankedRow, type Selection } from './ranked-row.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { Shortlist } from './use-shortlist.ts';

type Ranking = List<RankedPerson> & {
  first: { total: number; made_at: string; basis: ScoreBasis } | undefined;
  isPlaceholderData: boolean;
};

type RankedListProps = {
  ranking: Ranking;
  opened: string | undefined;
  onOpen: (personId: string | undefined) => void;
  empty: ReactNode;
  tight?: boolean;
  moveOf?: ((item: RankedPerson) => number | undefined) | undefined;
  selection?: Selection | undefined;
  shortlist?: Shortlist | undefined;
  /** Shown next to the total. */
  children?: ReactNode;
};

export function RankedList(props: RankedListProps) {
  const { ranking, opened, onOpen, empty, tight = false, moveOf, selection, shortlist, children } = props;
  const { list, onKeyDown } = useListKeys();
  if (ranking.isPending) return <TableSkeleton rows={8} />;
  if (ranking.error && ranking.items.length === 0) {
    return <Failure error={ranking.error} onRetry={() => ranking.refetch()} />;
  }
  if (ranking.items.length === 0) return empty;
  return (
    <>
      <div className={classes.head}>
        <div>
          <Total first={ranking.first} />
          <ScoreLegend basis={ranking.first?.basis} />
        </div>
        {children}
      </div>
      <ol
        ref={list}
        id="ranked"
        className={classes.list}
        aria-label="Ranked people"
        aria-busy={ranking.isPlaceholderData}
        data-waiting={ranking.isPlaceholderData}
        onKeyDown={onKeyDown}
      >
        {ranking.items.map((item, at) => (
          <RankedRow
            key={item.person.id}
            heading={startsUnchecked(ranking.items, at) ? <NotEnoughInformation /> : undefined}
            item={item}
            move={moveOf?.(item)}
            tight={tight}
            isOpen={item.person.id === opened}
            onOpen={() => onOpen(item.person.id === opened ? undefined : item.person.id)}
            selection={selection}
            shortlist={shortlist}
          />
        ))}
      </ol>
      <LoadMore list={ranking} />
    </>
  );
}

function Total({ first }: { first: Ranking['first'] }) {
  if (!first) return null;
  return (
    <Text mb={4}>
      <b>{counted(first.total, 'person', 'people')}</b>
      <Text span c="dimmed">
        {', ranked '}
        <Moment at={first.made_at} />
      </Text>
    </Text>
  );
}
