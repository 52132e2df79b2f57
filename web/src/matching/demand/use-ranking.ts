import { useDebouncedValue } from '@mantine/hooks';
import { type RankedPerson, rankPeople, type Weights } from '@tenon/contract/matching';
import { useState } from 'react';
import { usePages, useRead } from '../../api/queries.ts';
import { areEqual, isUsable } from '../weights/weight-labels.ts';
import { useNewerOrder } from './use-newer-order.ts';
import type { Audience, Filters } from './use-ranking-address.ts';
import { filtersBody } from './use-ranking-address.ts';

/** Sliders move in small steps: the order follows when they rest for a moment. */
const PAUSE_MS = 180;
/** How far down it is known from where somebody comes. */
const KNOWN_PLACES = 100;

type Asked = { id: string; audience: Audience; filters: Filters; kept: Weights | undefined };

/** The ranking by the kept weights, and by others while they are tried, with who moved. */
export function useRanking({ id, audience, filters, kept }: Asked) {
  const [moved, setMoved] = useState<Weights>();
  const tried = moved && kept && areEqual(moved, kept) ? undefined : moved;
  const [weights] = useDebouncedValue(tried, PAUSE_MS);
  const body = { audience, filters: filtersBody(filters), limit: 20 };
  const usual = usePages(rankPeople, { params: { id }, body });
  const isTrying = weights !== undefined && tried !== undefined && isUsable(weights);
  const asked = { params: { id }, body: { ...body, ...(isTrying && { weights }) } };
  const trial = usePages(rankPeople, asked, { enabled: isTrying });
  // Until the first answer by other weights is there, the list stays as it is.
  const shown = isTrying && trial.first ? trial : usual;
  const places = useRead(
    rankPeople,
    { params: { id }, body: { ...body, limit: KNOWN_PLACES } },
    { enabled: isTrying },
  );
  const before = new Map(
    [...usual.items, ...(places.data?.items ?? [])].map(({ person, rank }) => [person.id, rank]),
  );
  const newer = useNewerOrder(asked, shown.items);
  const moveOf = ({ person, rank }: RankedPerson): number =>
    (before.get(person.id) ?? Number.POSITIVE_INFINITY) - rank;
  return {
    ranking: shown,
    isTrying,
    newer,
    tried,
    try: setMoved,
    moveOf: isTrying && shown === trial && !places.isPending ? moveOf : undefined,
  };
}
