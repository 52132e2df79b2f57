import {
  type InfiniteData,
  type InvalidateQueryFilters,
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Input, LooseInput } from '@tenon/contract/call';
import type { Endpoint, Result } from '@tenon/contract/endpoint';
import type { Page } from '@tenon/contract/page';
import { useRef } from 'react';
import { call } from './client.ts';
import { ProblemError } from './problem.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      // Retrying a rejected request changes nothing. Only connection errors are retried.
      retry: (failures, error) =>
        failures < 2 && error instanceof ProblemError && (error.status === 0 || error.status === 503),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
});

/** One response, cached under the endpoint's ID. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { keepPrevious, ...options }: { enabled?: boolean; refetchInterval?: number; keepPrevious?: boolean } = {},
) {
  return useQuery({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    // Shows the data of the previous input until the new data has loaded.
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...options,
  });
}

type ItemOf<E> = Result<E> extends Page<infer T> ? T : never;

/** A list loaded page by page. `items` holds all items loaded so far; `first` is the first response, with its totals. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { refetchInterval?: number; enabled?: boolean } = {},
) {
  const query = useInfiniteQuery({
    queryKey: [endpoint.id, input],
    queryFn: async ({ pageParam, signal }) => {
      const { query, body, ...rest } = input as LooseInput;
      // Queries that are too long for a URL are sent in the body, together with the cursor.
      const page = endpoint.body
        ? { ...rest, query, body: { ...(body as object), cursor: pageParam } }
        : { ...rest, query: { ...query, cursor: pageParam } };
      return (await call(endpoint, page as typeof input, { signal })) as Page<ItemOf<E>>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    ...options,
  });
  const pages = query.data?.pages ?? [];
  return {
    ...query,
    items: pages.flatMap((page) => page.items),
    first: pages[0] as Result<E> | undefined,
  };
}

/** Reloads everything that was read from these endpoints. */
export function invalidate(...endpoints: Pick<Endpoint, 'id'>[]): void {
  for (const { id } of endpoints) reload({ queryKey: [id] });
}

/** Reloads everything that was read from the server. */
export function invalidateAll(): void {
  reload({});
}

/**
 * A query that is still loading for the first time is not restarted by the library, and its response may be older than
 * the change: it is loaded once more when it is done.
 */
function reload(filters: InvalidateQueryFilters): void {
  const loading = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries(filters);
  for (const query of loading) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.fetch().then(again, () => undefined);
  }
}

/** Like `invalidate`, but data on screen is only reloaded when the user asks for it or returns to the page. */
export function markStale(...endpoints: Pick<Endpoint, 'id'>[]): void {
  for (const { id } of endpoints) {
    void queryClient.invalidateQueries({ queryKey: [id], refetchType: 'none' });
  }
}

type Change<E extends Endpoint> = {
  refreshes?: Endpoint[];
  /** Sends changes one after another, for changes that overwrite each other. */
  inTurn?: boolean;
  /** Shows the result before the server has confirmed it. Returns how to roll it back. */
  optimistic?: (input: Input<E>) => () => void;
  onDone?: (result: Result<E>, input: Input<E>) => void;
  onFailed?: (error: Error, input: Input<E>) => void;
};

/** A change by the user. Repeating the same request after a connection error does not apply it twice. */
export function useChange<E extends Endpoint>(endpoint: E, change: Change<E> = {}) {
  const pending = useRef<{ input: string; key: string }>(undefined);
  const keyFor = (input: Input<E>) => {
    const json = JSON.stringify(input);
    if (pending.current?.input !== json) pending.current = { input: json, key: crypto.randomUUID() };
    return pending.current.key;
  };

  return useMutation<Result<E>, Error, Input<E>, (() => void) | undefined>({
    mutationKey: [endpoint.id],
    ...(change.inTurn && { scope: { id: endpoint.id } }),
    mutationFn: (input) => call(endpoint, input, { idempotencyKey: keyFor(input) }),
    onMutate: (input) => change.optimistic?.(input),
    onError: (error, input, rollBack) => {
      rollBack?.();
      change.onFailed?.(error, input);
    },
    onSuccess: (result, input) => {
      pending.current = undefined;
      change.onDone?.(result, input);
    },
    onSettled: () => invalidate(...(change.refreshes ?? [])),
  });
}

/** Edits the items of every cached list of an endpoint. Returns how to roll the edit back. */
export function editItems<T>(endpoint: Endpoint, edit: (items: T[]) => T[]): () => void {
  const before = queryClient.getQueriesData({ queryKey: [endpoint.id] });
  const editPage = (page: Page<T>) => ({ ...page, items: edit(page.items) });
  // A list may be cached by `usePages` and also, as a single page, by `useRead`.
  queryClient.setQueriesData<InfiniteData<Page<T>> | Page<T>>({ queryKey: [endpoint.id] }, (data) => {
    if (!data) return data;
    return 'pages' in data ? { ...data, pages: data.pages.map(editPage) } : editPage(data);
  });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}
