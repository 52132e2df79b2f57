import { Button, Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { Failure } from './failure.tsx';

/** What a listing needs from `usePages`. */
export type PagedList<T> = {
  items: T[];
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type ListingProps<T> = {
  label: string;
  list: PagedList<T>;
  columns: Column<T>[];
  rowKey: (row: T) => string;
  empty: ReactNode;
  onOpen?: (row: T) => void;
};

/** A paged table with its loading, error and empty states. */
export function Listing<T>({ label, list, columns, rowKey, empty, onOpen }: ListingProps<T>) {
  if (list.isPending) return <TableSkeleton />;
  if (list.error && list.items.length === 0) {
    return <Failure error={list.error} onRetry={() => list.refetch()} />;
  }
  if (list.items.length === 0) return empty;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={list.items}
        rowKey={rowKey}
        {...(onOpen && { onOpen })}
      />
      <LoadMore list={list} />
    </>
  );
}

export function LoadMore<T>({ list }: { list: PagedList<T> }) {
  if (!list.hasNextPage) return null;
  return (
    <Center p="md">
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        Load more
      </Button>
    </Center>
  );
}
