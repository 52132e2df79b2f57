import type { Input } from '@tenon/contract/call';
import { type RankedPerson, rankPeople, readRankedPerson } from '@tenon/contract/matching';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { invalidate, queryClient } from '../../queries.ts';

type RankingInput = Input<typeof rankPeople>;

/**
 * Follows what happens to the scores. A list that nobody has moved in stays quiet, a chosen list follows at once,
 * and a new order of everyone is offered: it must not jump under the reader.
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
    // Another order than this is not worth a word when it cannot be read.
    const answer = await call(rankPeople, input, { signal }).catch(() => undefined);
    if (!answer || signal.aborted) return;
    if (answer.items.every(({ person }, place) => person.id === shown[place]?.person.id)) show();
    else setOffered(true);
  });
  useEffect(() => {
    if (!isOutdated) return setOffered(false);
    const looking = new AbortController();
    void check(looking.signal);
    return () => looking.abort();
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
