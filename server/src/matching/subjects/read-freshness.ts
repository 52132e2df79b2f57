import type { MatchingStatus } from '@tenon/contract/matching';
import type { Sql } from '../../platform/db/port.ts';
import { readModels } from './model-store.ts';
import { countMadeWith, countPeople, countSubjects } from './read-store.ts';

export type Freshness = Pick<MatchingStatus, 'people' | 'postings' | 're_embedding'> & {
  /** The model that serves; none before the first. */
  serving: string | null;
};

/** How many of the people and postings that a workspace sees have vectors of what is known of them now. */
export async function readFreshness(sql: Sql, tenantId: string): Promise<Freshness> {
  const [known, postings, people, models] = await Promise.all([
    countSubjects(sql, 'person'),
    countSubjects(sql, 'posting'),
    countPeople(sql, tenantId),
    readModels(sql),
  ]);
  const serving = models.find(({ state }) => state === 'serving')?.model ?? null;
  const preparing = models.find(({ state }) => state === 'preparing')?.model;
  return {
    people: counted(Math.max(people, known.total), known.fresh),
    postings: counted(postings.total, postings.fresh),
    serving,
    re_embedding:
      serving && preparing
        ? {
            from: serving,
            to: preparing,
            done: await countMadeWith(sql, preparing),
            total: known.total + postings.total,
          }
        : null,
  };
}

const counted = (total: number, fresh: number) => ({ total, fresh, waiting: Math.max(0, total - fresh) });
