import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { rankPeople, readRankedPerson } from '@tenon/contract/matching';
import { useSyncExternalStore } from 'react';
import { invalidate, queryClient } from '../../queries.ts';

/** Something has changed since the order was read: it moves when the reader says so. */
export function OfferedOrder({ demandId }: { demandId: string }) {
  const isOutdated = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => isOld(demandId),
  );
  if (!isOutdated) return null;
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<IconRefresh size={15} />}
      onClick={() => invalidate(rankPeople, readRankedPerson)}
    >
      Newer scores · show
    </Button>
  );
}

function isOld(demandId: string): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [rankPeople.id], type: 'active' })
    .some(({ queryKey, state }) => {
      const input = queryKey[1] as { params?: { id?: string } } | undefined;
      return input?.params?.id === demandId && state.isInvalidated && state.fetchStatus === 'idle';
    });
}
