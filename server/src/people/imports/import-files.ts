import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import { lockBytes, readUsedHashes } from './import-store.ts';

/** Apart from whatever else is kept for the tenant: what no import uses is removed from here. */
export const filesOf = (tenantId: string) => `${tenantId}-imports`;

/** The table from its start, each time it is called. */
export function fileOf(
  blobs: Blobs,
  tenantId: string,
  hash: string | null,
): () => Promise<ReadableStream<Uint8Array>> {
  if (!hash) throw fileGone();
  return () => blobs.get(filesOf(tenantId), hash);
}

/** Removes a file that is no import's any more. Whoever uploads the same one meanwhile waits for us. */
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

const fileGone = () =>
  new UnprocessableError('import-file-gone', 'The file of this import was deleted. Upload it again.');

export const noSuchImport = () =>
  new NotFoundError('no-such-import', 'This import does not exist in this workspace.');
