import { useEffect } from 'react';

type List = {
  first: { total: number } | undefined;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};
type Counts = { data: { total: number } | undefined; isPlaceholderData: boolean };

/** How many roles came in since the list was read. It does not change under the reader, who says when to show them. */
export function useNewRoles(list: List, counts: Counts) {
  const shown = list.isPlaceholderData ? undefined : list.first?.total;
  const there = counts.isPlaceholderData ? undefined : counts.data?.total;
  const count = shown === undefined || there === undefined ? 0 : Math.max(0, there - shown);
  const { refetch } = list;
  const nothingToDisturb = shown === 0 && count > 0;
  useEffect(() => {
    if (nothingToDisturb) void refetch();
  }, [nothingToDisturb, refetch]);
  return { count: nothingToDisturb ? 0 : count, show: () => void refetch() };
}
