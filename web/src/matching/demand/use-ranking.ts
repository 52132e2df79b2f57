import { useDebouncedValue } from '@mantine/hooks';
import { type RankedPerson, rankPeople, type Weights } from '@tenon/contract/matching';
import { useState } from 'react';
import { usePages, useRead } from '../../queries.ts';
import { areEqual, isUsable } from '../weights/weight-labels.ts';
import type { Audience, Filters } from './use-ranking-address.ts';
import { filtersBody } from './use-ranking-address.ts';
import { useUpdatedRanking } from './use-updated-ranking.ts';

/** Sliders move in small steps: the order follows when they rest for a moment. */
const DEBOUNCE_MS = 180;
/** How far down it is known from where somebody comes. */
const KNOWN_RANKS = 100;

type RankingOptions = { id: string; audience: Audience; filters: Filters; saved: Weights | undefined };

/** The ranking by the kept weights, and by others while they are tried, with who moved. */
export function useRanking({ id, audience, filters, saved }: RankingOptions) {
  const [changed, setPreviewed] = useState<Weights>();
  const previewed = changed && saved && areEqual(changed, saved) ? undefined : changed;
  const [weights] = useDebouncedValue(previewed, DEBOUNCE_MS);
  const body = { audience, filters: filtersBody(filters), limit: 20 };
  const savedRanking = usePages(rankPeople, { params: { id }, body });
  const isPreviewing = weights !== undefined && previewed !== undefined && isUsable(weights);
  const input = { params: { id }, body: { ...body, ...(isPreviewing && { weights }) } };
  const preview = usePages(rankPeople, input, { enabled: isPreviewing });
  // Until the first answer by other weights is there, the list stays as it is.
  const shown = isPreviewing && preview.first ? preview : savedRanking;
  const savedRanks = useRead(
    rankPeople,
    { params: { id }, body: { ...body, limit: KNOWN_RANKS } },
    { enabled: isPreviewing },
  );
  const before = new Map(
    [...savedRanking.items, ...(savedRanks.data?.items ?? [])].map(({ person, rank }) => [person.id, rank]),
  );
  const updated = useUpdatedRanking(input, shown.items);
  const moveOf = ({ person, rank }: RankedPerson): number =>
    (before.get(person.id) ?? Number.POSITIVE_INFINITY) - rank;
  return {
    ranking: shown,
    isTrying: isPreviewing,
    newer: updated,
    tried: previewed,
    try: setPreviewed,
    moveOf: isPreviewing && shown === preview && !savedRanks.isPending ? moveOf : undefined,
  };
}
