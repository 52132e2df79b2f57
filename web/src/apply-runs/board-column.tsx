import { Button, Skeleton, Text, Title } from '@mantine/core';
import { listApplyRuns } from '@tenon/contract/applying';
import { useId } from 'react';
import { usePages } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { formatNumber } from '../ui/format.ts';
import classes from './board.module.css';
import { RunCard } from './run-card.tsx';
import type { StatusGroup } from './run-labels.ts';
import type { RunsQuery } from './use-runs-address.ts';

/** Cards that are shown at first. */
const PAGE_SIZE = 10;

type ColumnProps = { group: StatusGroup; query: RunsQuery; count: number | undefined };

export function BoardColumn({ group, query, count }: ColumnProps) {
  const id = useId();
  const list = usePages(listApplyRuns, {
    query: { ...query, status: group.statuses.join(','), limit: PAGE_SIZE },
  });
  return (
    <section className={classes.column} aria-labelledby={id} data-part={group.key} data-empty={count === 0}>
      <Title order={2} size="h3" id={id} className={classes.title ?? ''}>
        {group.label}
        <span className={classes.count}>{count !== undefined && formatNumber(count)}</span>
      </Title>
      {list.isPending ? (
        <Skeleton h={92} role="status" aria-label="Loading" />
      ) : list.error && list.items.length === 0 ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.items.length === 0 ? (
        <Text size="xs" c="dimmed" px={4}>
          {group.none}
        </Text>
      ) : (
        <ul className={classes.cards}>
          {list.items.map((run) => (
            <RunCard key={run.id} run={run} />
          ))}
          {list.hasNextPage && (
            <li>
              <Button
                fullWidth
                size="xs"
                variant="subtle"
                color="gray"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
