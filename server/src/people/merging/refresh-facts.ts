import { isDeepStrictEqual } from 'node:util';
import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { writeFacts } from '../editing/write-facts.ts';
import { readMergeRecords } from '../records/merge-store.ts';
import { foldFacts } from '../records/model.ts';
import { factsOf } from '../records/person-store.ts';
import { lockRecords } from './merge-store.ts';

/** Updates the facts that a person's records show, after a merge or split. */
export async function refreshFacts(sql: Sql, tenantId: string, personId: string): Promise<void> {
  const records = await lockRecords(sql, tenantId, personId);
  const merges = await readMergeRecords(
    sql,
    tenantId,
    records.map(({ id }) => id),
  );
  const survivors = new Set(merges.map(({ survivor_id }) => survivor_id));
  const own = new Map(records.map((record) => [record.id, (record.own as PersonFacts) ?? factsOf(record)]));
  for (const record of records) {
    const ownFacts = own.get(record.id);
    if (!ownFacts || (!survivors.has(record.id) && record.own === null)) continue;
    const facts = foldFacts(record.id, own, merges);
    const storedOwn = survivors.has(record.id) ? ownFacts : null;
    if (isDeepStrictEqual(facts, factsOf(record)) && isDeepStrictEqual(storedOwn, record.own)) continue;
    await writeFacts(sql, tenantId, record.id, { facts, own: storedOwn }, { isEdit: false });
  }
}
