import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { refreshBlocks } from '../linkage/refresh-blocks.ts';
import { updateFacts } from './fact-store.ts';

/** Writes the facts that a record shows, and the blocks that follow from them. */
export async function writeFacts(
  sql: Sql,
  tenantId: string,
  id: string,
  { facts, own }: { facts: PersonFacts; own: PersonFacts | null },
  { isEdit }: { isEdit: boolean },
): Promise<void> {
  await updateFacts(sql, tenantId, id, facts, own, { isEdit });
  await refreshBlocks(sql, tenantId, [id]);
}
