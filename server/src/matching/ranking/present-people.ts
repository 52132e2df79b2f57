import type { Breakdown, RankedPerson, Weights } from '@tenon/contract/matching';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import { readPeopleNames } from '../../people/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { describeOrder } from './describe-order.ts';
import { readListedAmong } from './listed-store.ts';
import type { ServedList } from './remembered-lists.ts';
import type { NoticesNow } from './watch-notices.ts';

export type PresentDeps = {
  db: Db;
  /** What is not as it should be right now, whoever asks. */
  noticesNow: NoticesNow;
};

type Shown = {
  list: ServedList;
  at: number;
  limit: number;
  weights: Weights;
  /** Whose list somebody may be on; none where nothing is kept. */
  demandId?: string | undefined;
  explain: (ids: readonly string[]) => Promise<Reasons[]>;
};

/** Why somebody stands where they stand; the rest where it is kept with a score. */
type Reasons = { id: string; breakdown: Breakdown } & Partial<
  Pick<z.input<typeof RankedPerson>, 'is_deep' | 'prose' | 'scored_at'>
>;

/** One page of an order, with names as they are now. Who is gone since it was made is left out. */
export async function presentPeople({ db, noticesNow }: PresentDeps, caller: Caller, shown: Shown) {
  const { list, at, limit, weights, demandId } = shown;
  const { tenantId, scope } = caller;
  const entries = list.entries.slice(at, at + limit);
  const ids = entries.map(({ id }) => id);
  const [{ people, listed }, reasons, notices] = await Promise.all([
    db.as(scope, async (sql) => ({
      people: await readPeopleNames(sql, tenantId, ids),
      listed: demandId ? await readListedAmong(sql, tenantId, demandId, ids) : new Set<string>(),
    })),
    shown.explain(ids),
    noticesNow(tenantId, 'person'),
  ]);
  const named = new Map(people.map(({ asked_id, ...person }) => [asked_id, person]));
  const reasonsOf = new Map(reasons.map(({ id, ...each }) => [id, each]));
  const seen = new Set<string>();
  const items: z.input<typeof RankedPerson>[] = [];
  for (const [index, { id }] of entries.entries()) {
    const person = named.get(id);
    const because = reasonsOf.get(id);
    if (!person || !because || seen.has(person.id)) continue;
    seen.add(person.id);
    items.push({
      rank: at + index + 1,
      person,
      is_listed: listed.has(id),
      is_deep: false,
      prose: null,
      scored_at: list.madeAt,
      ...because,
    });
  }
  return { items, ...describeOrder(list, { next: at + limit, weights, notices }) };
}
