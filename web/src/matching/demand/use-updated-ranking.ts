import type { Input } from '@tenon/contract/call';
import { type RankedPerson, rankPeople, readRankedPerson } from '@tenon/contract/matching';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { invalidate, queryClient } from '../../api/queries.ts';

type RankingInput = Input<typeof rankPeople>;

/**
 * Checks for a newer ranking when scores change. A shortlist is updated at once. For everyone, an update that moves people
 * is only offered, so that rows do not jump while someone reads.
 */
export function useUpdatedRanking(input: RankingInput, shown: RankedPerson[]) {
  const { id } = input.params;
  const isOutdated = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => isInvalidated(id),
  );
  const [isOffered, setOffered] = useState(false);
  const show = () => {
    setOffered(false);
    invalidate(rankPeople, readRankedPerson);
  };
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (input.body?.audience === 'list') return show();
    // A failed check is ignored: the ranking on screen is still usable.
    const answer = await call(rankPeople, input, { signal }).catch(() => undefined);
    if (!answer || signal.aborted) return;
    if (answer.items.every(({ person }, index) => person.id === shown[index]?.person.id)) show();
    else setOffered(true);
  });
  useEffect(() => {
    if (!isOutdated) return setOffered(false);
    const checking = new AbortController();
    void check(checking.signal);
    return () => checking.abort();
  }, [isOutdated]);
  return { isOffered, show };
}

function isInvalidated(demandId: string): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [rankPeople.id], type: 'active' })
    .some(({ queryKey, state }) => {
      const input = queryKey[1] as { params?: { id?: string } } | undefined;
      return input?.params?.id === demandId && state.isInvalidated && state.fetchStatus === 'idle';
    });
}
