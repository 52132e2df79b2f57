import {
  type InfiniteData,
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
      // The server has said no: asking again changes nothing. Only a broken line is worth another try.
      retry: (failures, error) =>
        failures < 2 && error instanceof ProblemError && (error.status === 0 || error.status === 503),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
});

/** One answer, cached under the endpoint's id. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { keepPrevious, ...options }: { enabled?: boolean; refetchInterval?: number; keepPrevious?: boolean } = {},
) {
  return useQuery({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    // What was read for the input before, until the new answer is there.
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...options,
  });
}

type ItemOf<E> = Result<E> extends Page<infer T> ? T : never;

/** A list page by page: `items` holds all that was read so far, `first` what the first answer says besides. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { refetchInterval?: number; enabled?: boolean } = {},
) {
  const query = useInfiniteQuery({
    queryKey: [endpoint.id, input],
    queryFn: async ({ pageParam, signal }) => {
      const { query, body, ...rest } = input as LooseInput;
      // Where a question is too long for an address, its page is asked for in the body as well.
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

/** Marks what other people or this page have changed, by endpoint. */
export function invalidate(...endpoints: Endpoint[]): void {
  for (const { id } of endpoints) void queryClient.invalidateQueries({ queryKey: [id] });
}

/** As `invalidate`, but what is on the screen stays as it is until somebody asks or comes back to it. */
export function markStale(...endpoints: Endpoint[]): void {
  for (const { id } of endpoints) {
    void queryClient.invalidateQueries({ queryKey: [id], refetchType: 'none' });
  }
}

type Change<E extends Endpoint> = {
  refreshes?: Endpoint[];
  /** Sent one after the other, for changes that replace what the one before has said. */
  inTurn?: boolean;
  /** Shows the outcome before the server has confirmed it; gives back how to undo that. */
  optimistic?: (input: Input<E>) => () => void;
  onDone?: (result: Result<E>, input: Input<E>) => void;
  onFailed?: (error: Error, input: Input<E>) => void;
};

/** A change the user makes. Sending the same thing again after a broken line does not do it twice. */
export function useChange<E extends Endpoint>(endpoint: E, change: Change<E> = {}) {
  const intent = useRef<{ input: string; key: string }>(undefined);
  const keyFor = (input: Input<E>) => {
    const json = JSON.stringify(input);
    if (intent.current?.input !== json) intent.current = { input: json, key: crypto.randomUUID() };
    return intent.current.key;
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
      intent.current = undefined;
      change.onDone?.(result, input);
    },
    onSettled: () => invalidate(...(change.refreshes ?? [])),
  });
}

/** Edits the items of every cached list of an endpoint; gives back how to put them as they were. */
export function editItems<T>(endpoint: Endpoint, edit: (items: T[]) => T[]): () => void {
  const before = queryClient.getQueriesData({ queryKey: [endpoint.id] });
  const editPage = (page: Page<T>) => ({ ...page, items: edit(page.items) });
  // The same list may be cached page by page and, for a glance at it, as a single page.
  queryClient.setQueriesData<InfiniteData<Page<T>> | Page<T>>({ queryKey: [endpoint.id] }, (data) => {
    if (!data) return data;
    return 'pages' in data ? { ...data, pages: data.pages.map(editPage) } : editPage(data);
  });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}
