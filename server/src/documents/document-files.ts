import type { Blobs } from '../platform/blobs/port.ts';
import type { Db } from '../platform/db/port.ts';
import { lockBytes, readUsedHashes } from './store.ts';

/** Separate from the tenant's other blobs, because blobs here that no document uses are deleted. */
export const filesOf = (tenantId: string) => `${tenantId}-documents`;

/** Deletes bytes that no document uses anymore. An upload of the same bytes waits until this is done. */
export async function removeUnusedFile(
  { db, blobs }: { db: Db; blobs: Blobs },
  tenantId: string,
  hash: string,
): Promise<boolean> {
  return db.as({ tenantId }, async (sql) => {
    await lockBytes(sql, tenantId, hash);
    if ((await readUsedHashes(sql, tenantId, [hash])).length > 0) return false;
    return blobs.remove(filesOf(tenantId), hash);
  });
}
