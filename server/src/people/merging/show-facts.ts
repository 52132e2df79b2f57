import { isDeepStrictEqual } from 'node:util';
import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { readMergeEdges } from '../records/change-store.ts';
import { factsOf } from '../records/person-store.ts';
import { writeFacts } from '../records/write-facts.ts';
import { lockRecords } from './merge-store.ts';
import { foldFacts } from './model.ts';

/** After a merge or a split: every record of this person shows what the merges that stand make of it. */
export async function refreshFacts(sql: Sql, tenantId: string, personId: string): Promise<void> {
  const records = await lockRecords(sql, tenantId, personId);
  const merges = await readMergeEdges(
    sql,
    tenantId,
    records.map(({ id }) => id),
  );
  const survivors = new Set(merges.map(({ survivor_id }) => survivor_id));
  const own = new Map(records.map((record) => [record.id, (record.own as PersonFacts) ?? factsOf(record)]));
  for (const record of records) {
    const mine = own.get(record.id);
    if (!mine || (!survivors.has(record.id) && record.own === null)) continue;
    const facts = foldFacts(record.id, own, merges);
    const kept = survivors.has(record.id) ? mine : null;
    if (isDeepStrictEqual(facts, factsOf(record)) && isDeepStrictEqual(kept, record.own)) continue;
    await writeFacts(sql, tenantId, record.id, { facts, own: kept }, { isEdit: false });
  }
}
