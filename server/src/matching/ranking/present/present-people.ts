import type { Breakdown, RankedPerson, Weights } from '@tenon/contract/matching';
import type { z } from 'zod';
import type { Caller } from '../../../identity/index.ts';
import { readPeopleNames } from '../../../people/index.ts';
import type { Db } from '../../../platform/db/port.ts';
import { readShortlistedAmong } from '../../demands/shortlist-store.ts';
import type { ServedRanking } from '../ranking.ts';
import type { CurrentNotices } from './current-notices.ts';
import { describeRanking } from './describe-ranking.ts';

export type PresentDeps = {
  db: Db;
  currentNotices: CurrentNotices;
};

type PageInput = {
  ranking: ServedRanking;
  at: number;
  limit: number;
  weights: Weights;
  /** The demand whose shortlist is marked. */
  demandId?: string | undefined;
  explain: (ids: readonly string[]) => Promise<Explanation[]>;
};

/** The other fields are set if the score is stored. */
type Explanation = { id: string; breakdown: Breakdown } & Partial<
  Pick<z.input<typeof RankedPerson>, 'is_deep' | 'prose' | 'scored_at'>
>;

/** One page of a ranking, with current names. People who were removed since it was made are left out. */
export async function presentPeople({ db, currentNotices }: PresentDeps, caller: Caller, input: PageInput) {
  const { ranking, at, limit, weights, demandId } = input;
  const { tenantId, scope } = caller;
  const entries = ranking.entries.slice(at, at + limit);
  const ids = entries.map(({ id }) => id);
  const [{ people, listed }, explanations, notices] = await Promise.all([
    db.as(scope, async (sql) => ({
      people: await readPeopleNames(sql, tenantId, ids),
      listed: demandId ? await readShortlistedAmong(sql, tenantId, demandId, ids) : new Set<string>(),
    })),
    input.explain(ids),
    currentNotices(tenantId, 'person'),
  ]);
  const peopleById = new Map(people.map(({ asked_id, ...person }) => [asked_id, person]));
  const explanationsById = new Map(explanations.map(({ id, ...explanation }) => [id, explanation]));
  const seen = new Set<string>();
  const items: z.input<typeof RankedPerson>[] = [];
  for (const [index, { id }] of entries.entries()) {
    const person = peopleById.get(id);
    const explanation = explanationsById.get(id);
    if (!person || !explanation || seen.has(person.id)) continue;
    seen.add(person.id);
    items.push({
      rank: at + index + 1,
      person,
      is_listed: listed.has(id),
      is_deep: false,
      prose: null,
      scored_at: ranking.madeAt,
      ...explanation,
    });
  }
  return { items, ...describeRanking(ranking, { next: at + limit, weights, notices }) };
}
