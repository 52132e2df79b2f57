import type { Breakdown } from '@tenon/contract/matching';
import type { AboutList, Entry } from './ranking-store.ts';

/** An order with the reasons for its first places, as it was made. */
export type RankedList = {
  madeAt: Date;
  entries: Entry[];
  about: AboutList;
  breakdowns: Map<string, Breakdown>;
};

/** An order as it is shown: from where it came, and what has to be said about it now. */
export type ServedList = RankedList & { fromCache: boolean };

/** Reasons for more places than these are looked up again when somebody pages so far. */
const BREAKDOWNS_KEPT = 60;

/**
 * The orders that were asked for last, in this process. Whether one is still true is said by its row in the database;
 * who comes while one is being made waits for the same one.
 */
export function rememberLists({ most = 256 }: { most?: number } = {}) {
  const lists = new Map<string, RankedList>();
  const making = new Map<string, Promise<ServedList>>();
  const nameOf = (key: string, madeAt: Date) => `${key} ${madeAt.getTime()}`;

  function keep(key: string, list: RankedList): void {
    const name = nameOf(key, list.madeAt);
    lists.delete(name);
    lists.set(name, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= most) break;
      lists.delete(oldest);
    }
  }

  function find(key: string, madeAt: Date): RankedList | undefined {
    const list = lists.get(nameOf(key, madeAt));
    if (list) keep(key, list);
    return list;
  }

  return {
    find,
    keep,
    /** The one that a reader pages through; one that is not remembered is made anew. */
    async findOrMake(
      key: string,
      madeAt: Date | undefined,
      make: () => Promise<RankedList>,
    ): Promise<ServedList> {
      const known = madeAt && find(key, madeAt);
      if (known) return { ...known, fromCache: true };
      const list = await make();
      keep(key, list);
      return { ...list, fromCache: false };
    },
    makeOnce(key: string, make: () => Promise<ServedList>): Promise<ServedList> {
      const started = making.get(key);
      if (started) return started;
      const made = make().finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
export type RememberedLists = ReturnType<typeof rememberLists>;

export function firstBreakdowns(scored: readonly { id: string; breakdown: Breakdown }[]) {
  return new Map(scored.slice(0, BREAKDOWNS_KEPT).map(({ id, breakdown }) => [id, breakdown]));
}

/** Reasons that are kept with an order, so that reading to its end does not fill the memory. */
const MOST_BREAKDOWNS = 200;

/** From memory, or made by `make` and remembered. */
export async function explainFrom(
  { breakdowns }: RankedList,
  ids: readonly string[],
  make: (ids: readonly string[]) => Promise<{ id: string; breakdown: Breakdown }[]>,
): Promise<{ id: string; breakdown: Breakdown }[]> {
  const missing = ids.filter((id) => !breakdowns.has(id));
  const made = missing.length > 0 ? await make(missing) : [];
  for (const { id, breakdown } of made) {
    if (breakdowns.size < MOST_BREAKDOWNS) breakdowns.set(id, breakdown);
  }
  const known = ids.flatMap((id) => {
    const breakdown = breakdowns.get(id);
    return breakdown ? [{ id, breakdown }] : [];
  });
  return [...known, ...made];
}
