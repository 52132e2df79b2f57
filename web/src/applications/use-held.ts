import type { ApplyRunSummary } from '@tenon/contract/applying';
import { useState } from 'react';

type List = { items: ApplyRunSummary[]; isPending: boolean; isPlaceholderData: boolean };

/** What a list showed first stays where it is; how many came in above it since, and how to let them in. */
export function useHeld({ items, isPending, isPlaceholderData }: List, key: string) {
  const [held, setHeld] = useState<{ key: string; newest: string | undefined }>();
  const newest = items[0]?.created_at;
  const isRead = !isPending && !isPlaceholderData;
  // Another question, or a list that was empty: there is nothing to disturb.
  const isNew = held?.key !== key || (held.newest === undefined && newest !== undefined);
  if (isRead && isNew) setHeld({ key, newest });

  const mark = isRead && !isNew ? held.newest : undefined;
  const shown = mark === undefined ? items : items.filter(({ created_at }) => created_at <= mark);
  return { items: shown, fresh: items.length - shown.length, show: () => setHeld({ key, newest }) };
}
