import { useEffect } from 'react';

type List = {
  first: { total: number } | undefined;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};
type Counts = { data: { total: number } | undefined; isPlaceholderData: boolean };

/** The number of new roles since the list was loaded. The list does not change until the user asks for it. */
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
