import { Button, Skeleton, Text, Title } from '@mantine/core';
import { listApplications } from '@tenon/contract/applying';
import { useId } from 'react';
import { usePages } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { formatNumber } from '../ui/format.ts';
import { ApplicationCard } from './application-card.tsx';
import classes from './board.module.css';
import type { Part } from './run-labels.ts';
import type { ApplicationsQuery } from './use-applications-address.ts';

/** What a glance takes in; the rest comes by hand. */
const SHOWN = 10;

type ColumnProps = { part: Part; query: ApplicationsQuery; count: number | undefined };

export function BoardColumn({ part, query, count }: ColumnProps) {
  const id = useId();
  const list = usePages(listApplications, {
    query: { ...query, status: part.statuses.join(','), limit: SHOWN },
  });
  return (
    <section className={classes.column} aria-labelledby={id} data-part={part.key} data-empty={count === 0}>
      <Title order={2} size="h3" id={id} className={classes.title ?? ''}>
        {part.label}
        <span className={classes.count}>{count !== undefined && formatNumber(count)}</span>
      </Title>
      {list.isPending ? (
        <Skeleton h={92} role="status" aria-label="Loading" />
      ) : list.error && list.items.length === 0 ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.items.length === 0 ? (
        <Text size="xs" c="dimmed" px={4}>
          {part.none}
        </Text>
      ) : (
        <ul className={classes.cards}>
          {list.items.map((run) => (
            <ApplicationCard key={run.id} run={run} />
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
