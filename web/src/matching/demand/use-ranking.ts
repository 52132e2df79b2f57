import { useDebouncedValue } from '@mantine/hooks';
import { type RankedPerson, rankPeople, type Weights } from '@tenon/contract/matching';
import { useState } from 'react';
import { usePages, useRead } from '../../api/queries.ts';
import { areEqual, isUsable } from '../weights/weight-labels.ts';
import type { Audience, Filters } from './use-ranking-address.ts';
import { filtersBody } from './use-ranking-address.ts';
import { useUpdatedRanking } from './use-updated-ranking.ts';

/** A slider changes in small steps, and each request ranks everyone. */
const DEBOUNCE_MS = 180;
/** Moves are shown for people up to this rank in the saved ranking. */
const KNOWN_RANKS = 100;

type RankingOptions = { id: string; audience: Audience; filters: Filters; saved: Weights | undefined };

/** The ranking with the saved weights or with previewed ones, and how far each person moved. */
export function useRanking({ id, audience, filters, saved }: RankingOptions) {
  const [chosen, setPreviewed] = useState<Weights>();
  const previewed = chosen && saved && areEqual(chosen, saved) ? undefined : chosen;
  const [weights] = useDebouncedValue(previewed, DEBOUNCE_MS);
  const body = { audience, filters: filtersBody(filters), limit: 20 };
  const savedRanking = usePages(rankPeople, { params: { id }, body });
  const isPreviewing = weights !== undefined && previewed !== undefined && isUsable(weights);
  const input = { params: { id }, body: { ...body, ...(isPreviewing && { weights }) } };
  const previewRanking = usePages(rankPeople, input, { enabled: isPreviewing });
  // The saved ranking stays on screen until the preview is loaded.
  const shown = isPreviewing && previewRanking.first ? previewRanking : savedRanking;
  const savedRanks = useRead(
    rankPeople,
    { params: { id }, body: { ...body, limit: KNOWN_RANKS } },
    { enabled: isPreviewing },
  );
  const rankBefore = new Map(
    [...savedRanking.items, ...(savedRanks.data?.items ?? [])].map(({ person, rank }) => [person.id, rank]),
  );
  const updated = useUpdatedRanking(input, shown.items);
  const moveOf = ({ person, rank }: RankedPerson): number =>
    (rankBefore.get(person.id) ?? Number.POSITIVE_INFINITY) - rank;
  return {
    ranking: shown,
    isPreviewing,
    updated,
    previewed,
    preview: setPreviewed,
    moveOf: isPreviewing && shown === previewRanking && !savedRanks.isPending ? moveOf : undefined,
  };
}
