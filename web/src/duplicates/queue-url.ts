import { ConflictKind, ConflictStatus } from '@tenon/contract/duplicates';

export const sorts = ['certainty', 'oldest', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** The filters and order of the queue. They are kept in the URL, so that going back or on keeps them. */
export type Queue = {
  status: ConflictStatus;
  kind?: ConflictKind | undefined;
  search: string;
  sort: Sort;
  person?: string | undefined;
};

export function queueFrom(params: URLSearchParams): Queue {
  const kind = ConflictKind.safeParse(params.get('kind')).data;
  const person = params.get('person');
  return {
    status: ConflictStatus.safeParse(params.get('status')).data ?? 'pending',
    search: params.get('search') ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'certainty',
    ...(kind && { kind }),
    ...(person && { person }),
  };
}

export function paramsOf({ status, kind, search, sort, person }: Queue): Record<string, string> {
  return {
    ...(status !== 'pending' && { status }),
    ...(kind && { kind }),
    ...(search && { search }),
    ...(sort !== 'certainty' && { sort }),
    ...(person && { person }),
  };
}

/** The query string: `?sort=oldest`, or nothing. */
export function searchOf(queue: Queue): string {
  const text = new URLSearchParams(paramsOf(queue)).toString();
  return text && `?${text}`;
}

/** The queue as query parameters of the API. */
export function queryOf({ status, kind, search, sort, person }: Queue) {
  return {
    status,
    sort,
    ...(kind && { kind }),
    ...(search && { search }),
    ...(person && { person_id: person }),
  };
}
