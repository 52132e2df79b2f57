import { announceChange } from '../../identity/index.ts';
import { readFactsOfPeople } from '../../matching/index.ts';
import { readCanonicalIds, readWholePeople } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { describePerson, INDEX_RULES } from './describe-person.ts';
import {
  fillIndex,
  outdatePeople,
  readOrigins,
  readTexts,
  readUnindexedTenants,
  takeUnindexed,
} from './index-store.ts';
import { indexOptions, indexPeopleTask } from './messages.ts';

export type IndexDeps = { db: Db; queue: Queue; live: Live };

const BATCH_SIZE = 200;

/** Each batch is committed together with what it was made from, so a crash repeats at most one. */
export async function refreshIndex(
  { db, live }: Pick<IndexDeps, 'db' | 'live'>,
  tenantId: string,
  signal?: AbortSignal,
): Promise<void> {
  let isChanged = false;
  for (;;) {
    signal?.throwIfAborted();
    const taken = await db.as({ tenantId }, async (sql) => {
      const ids = await takeUnindexed(sql, BATCH_SIZE);
      if (ids.length > 0) await indexBatch(sql, tenantId, ids);
      else if (isChanged) await announceChange(live, sql, tenantId, 'people_index');
      return ids.length;
    });
    if (taken === 0) return;
    isChanged = true;
  }
}

/** Merged records are indexed with the person they belong to. */
async function indexBatch(sql: Sql, tenantId: string, requested: string[]): Promise<void> {
  const canonical = await readCanonicalIds(sql, tenantId, requested);
  const ids = [...new Set(canonical.values())].sort();
  if (ids.length === 0) return;
  const people = await readWholePeople(sql, tenantId, ids);
  const facts = await readFactsOfPeople(sql, ids);
  const origins = await readOrigins(sql, tenantId, ids);
  const texts = await readTexts(sql, tenantId, ids);
  const entries = people.map((person) =>
    describePerson(person, facts.get(person.id), {
      origins: origins.get(person.id) ?? [],
      texts: texts.get(person.id) ?? [],
    }),
  );
  await fillIndex(sql, entries);
}

export async function sweepIndex({ db, queue }: IndexDeps, isStart: boolean): Promise<void> {
  await db.transaction(async (sql) => {
    if (isStart) await outdatePeople(sql, INDEX_RULES);
    for (const tenantId of await readUnindexedTenants(sql))
      await queue.enqueue(sql, indexPeopleTask, { tenant_id: tenantId }, indexOptions(tenantId));
  });
}
