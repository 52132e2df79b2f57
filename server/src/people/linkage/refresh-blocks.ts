import type { Sql } from '../../platform/db/port.ts';
import { factsOf } from '../records/person-store.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { deleteBlocks, insertBlocks, readBlockingInput } from './block-store.ts';
import { similarityKeys } from './blocking.ts';
import { personFeatures } from './person-features.ts';

/** Must be called whenever the facts or identifiers of these records have changed. */
export async function refreshBlocks(sql: Sql, tenantId: string, recordIds: readonly string[]): Promise<void> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  // Each record has blocks of its own. A merged record leads to the person that it was merged into.
  const blocks = (await readBlockingInput(sql, tenantId, recordIds)).flatMap(
    ({ id, identifiers, ...facts }) =>
      similarityKeys(personFeatures(factsOf(facts), identifiers, region)).map((key) => ({
        key,
        personId: id,
      })),
  );
  await deleteBlocks(sql, tenantId, recordIds);
  await insertBlocks(sql, tenantId, blocks);
}
