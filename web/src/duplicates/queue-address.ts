import { ConflictKind, ConflictStatus } from '@tenon/contract/duplicates';

export const sorts = ['certainty', 'oldest', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** Which questions, in which order: in the address, so that the way back and the next question find them. */
export type Queue = {
  status: ConflictStatus;
  kind?: ConflictKind | undefined;
  search: string;
  sort: Sort;
  person?: string | undefined;
};

export function queueFrom(address: URLSearchParams): Queue {
  const kind = ConflictKind.safeParse(address.get('kind')).data;
  const person = address.get('person');
  return {
    status: ConflictStatus.safeParse(address.get('status')).data ?? 'pending',
    search: address.get('search') ?? '',
    sort: sorts.find((sort) => sort === address.get('sort')) ?? 'certainty',
    ...(kind && { kind }),
    ...(person && { person }),
  };
}

export function addressOf({ status, kind, search, sort, person }: Queue): Record<string, string> {
  return {
    ...(status !== 'pending' && { status }),
    ...(kind && { kind }),
    ...(search && { search }),
    ...(sort !== 'certainty' && { sort }),
    ...(person && { person }),
  };
}

/** As it follows a path: `?sort=oldest`, or nothing. */
export function searchOf(queue: Queue): string {
  const text = new URLSearchParams(addressOf(queue)).toString();
  return text && `?${text}`;
}

/** The queue as the API takes it. */
export function queryOf({ status, kind, search, sort, person }: Queue) {
  return {
    status,
    sort,
    ...(kind && { kind }),
    ...(search && { search }),
    ...(person && { person_id: person }),
  };
}
