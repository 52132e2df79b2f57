import type { PostingSummary } from '@tenon/contract/posting';
import { listFreshMatches } from '@tenon/contract/saved-searches';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/queries.ts';
import { useSavedChanges } from './use-saved-changes.ts';

const none: PostingSummary[] = [];

/** New matches since the last visit. Showing them marks them as seen; they stay until another search is opened. */
export function useFreshMatches(saved: string | undefined): PostingSummary[] {
  const fresh = useRead(
    listFreshMatches,
    { params: { id: saved ?? '' }, query: { limit: 50 } },
    { enabled: saved !== undefined },
  );
  const [kept, setKept] = useState({ of: saved, items: none });
  const { look } = useSavedChanges();
  const items = fresh.data?.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!saved || !items || items.length === 0) return;
    setKept({ of: saved, items });
    look(saved);
  }, [saved, items]);
  return kept.of === saved ? kept.items : none;
}
