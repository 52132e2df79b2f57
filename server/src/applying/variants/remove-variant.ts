import type { Caller } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { ownerOf } from '../owner.ts';
import { recordVariant } from './edit-variants.ts';
import { isStored, lockBytes, readHashes } from './file-store.ts';
import { noSuchVariant, ownScope } from './find-variant.ts';
import { variantFilesOf } from './variant-files.ts';
import { deleteVariant, hideVariant, isUsed, lockVariant } from './variant-store.ts';

export type RemoveDeps = { db: Db; live: Live; blobs: Blobs };

/** A variant that was sent disappears from the list, but stays with the applications that sent it. */
export async function removeVariant(deps: RemoveDeps, caller: Caller, id: string): Promise<undefined> {
  const owner = ownerOf(caller);
  const hashes = await deps.db.as(ownScope(caller), async (sql) => {
    const row = await lockVariant(sql, owner, id);
    if (!row) throw noSuchVariant();
    await recordVariant(deps, sql, caller, 'variant.removed', id);
    if (await isUsed(sql, row)) {
      await hideVariant(sql, row);
      return [];
    }
    const stored = await readHashes(sql, owner, id);
    await deleteVariant(sql, row);
    return stored;
  });
  for (const hash of hashes) {
    await deps.db.as(ownScope(caller), async (sql) => {
      await lockBytes(sql, owner, hash);
      if (!(await isStored(sql, owner, hash))) await deps.blobs.remove(variantFilesOf(caller), hash);
    });
  }
}
