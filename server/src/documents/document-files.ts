import type { Blobs } from '../platform/blobs/port.ts';
import type { Db } from '../platform/db/port.ts';
import { lockBytes, readUsedHashes } from './store.ts';

/** Apart from whatever else is kept for the tenant: what no document uses is removed from here. */
export const filesOf = (tenantId: string) => `${tenantId}-documents`;

/** Removes bytes that are no document's any more. Whoever uploads the same ones meanwhile waits for us. */
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
