import type { Input } from '@tenon/contract/call';
import { type RankedPerson, rankPeople, readRankedPerson } from '@tenon/contract/matching';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { invalidate, queryClient } from '../../api/queries.ts';

type Asked = Input<typeof rankPeople>;

/**
 * Follows what happens to the scores. A list that nobody has moved in stays quiet, a chosen list follows at once,
 * and a new order of everyone is offered: it must not jump under the reader.
 */
export function useNewerOrder(asked: Asked, shown: RankedPerson[]) {
  const { id } = asked.params;
  const isOutdated = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => isOld(id),
  );
  const [isOffered, setOffered] = useState(false);
  const show = () => {
    setOffered(false);
    invalidate(rankPeople, readRankedPerson);
  };
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (asked.body?.audience === 'list') return show();
    // Another order than this is not worth a word when it cannot be read.
    const answer = await call(rankPeople, asked, { signal }).catch(() => undefined);
    if (!answer || signal.aborted) return;
    if (answer.items.every(({ person }, place) => person.id === shown[place]?.person.id)) show();
    else setOffered(true);
  });
  useEffect(() => {
    if (!isOutdated) return setOffered(false);
    const looking = new AbortController();
    void look(looking.signal);
    return () => looking.abort();
  }, [isOutdated]);
  return { isOffered, show };
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
