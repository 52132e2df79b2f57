import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { featuresOf } from '../intake/prepare-record.ts';
import { readIntakeSetting } from '../intake/setting-store.ts';
import { insertBlocks } from '../intake/write-store.ts';
import { likenessKeys } from '../linkage/blocking.ts';
import { deleteBlocks, readFindable } from './block-store.ts';
import { updateFacts } from './change-store.ts';
import { factsOf } from './person-store.ts';

/** What is shown of a record, and with it under what the record is found. */
export async function writeFacts(
  sql: Sql,
  tenantId: string,
  id: string,
  { facts, own }: { facts: PersonFacts; own: PersonFacts | null },
  { isEdit }: { isEdit: boolean },
): Promise<void> {
  await updateFacts(sql, tenantId, id, facts, own, { isEdit });
  await renewBlocks(sql, tenantId, [id]);
}

/** To be called whenever what these records show, or how to reach them, has changed. */
export async function renewBlocks(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  // Each by what it brought itself: whoever is found by a merged record is found as whom it turned out to be.
  const blocks = (await readFindable(sql, tenantId, ids)).flatMap(({ id, identifiers, ...facts }) =>
    likenessKeys(featuresOf(factsOf(facts), identifiers, region)).map((key) => ({ key, personId: id })),
  );
  await deleteBlocks(sql, tenantId, ids);
  await insertBlocks(sql, tenantId, blocks);
}
