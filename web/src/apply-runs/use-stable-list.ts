import type { ApplyRunSummary } from '@tenon/contract/applying';
import { useState } from 'react';

type List = { items: ApplyRunSummary[]; isPending: boolean; isPlaceholderData: boolean };

/** Hides rows that are newer than the first page at its first load. Returns their number and a way to show them. */
export function useStableList({ items, isPending, isPlaceholderData }: List, key: string) {
  const [shownUntil, setShownUntil] = useState<{ key: string; newest: string | undefined }>();
  const newest = items[0]?.created_at;
  const isLoaded = !isPending && !isPlaceholderData;
  // After a change of filters, or in an empty list, new rows cannot push others away.
  const isNew = shownUntil?.key !== key || (shownUntil.newest === undefined && newest !== undefined);
  if (isLoaded && isNew) setShownUntil({ key, newest });

  const limit = isLoaded && !isNew ? shownUntil.newest : undefined;
  const shown = limit === undefined ? items : items.filter(({ created_at }) => created_at <= limit);
  return { items: shown, fresh: items.length - shown.length, show: () => setShownUntil({ key, newest }) };
}
