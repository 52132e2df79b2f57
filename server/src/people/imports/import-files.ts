import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import { lockFile, readUsedHashes } from './import-store.ts';

/** A folder of its own, because files that no import uses are deleted from it. */
export const importFolder = (tenantId: string) => `${tenantId}-imports`;

/** Returns a function that opens the file from its start, each time it is called. */
export function fileOpener(
  blobs: Blobs,
  tenantId: string,
  hash: string | null,
): () => Promise<ReadableStream<Uint8Array>> {
  if (!hash) throw fileGone();
  return () => blobs.get(importFolder(tenantId), hash);
}

/** Deletes a file that no import uses any more. An upload of the same file waits for it. */
export async function removeUnusedFile(
  { db, blobs }: { db: Db; blobs: Blobs },
  tenantId: string,
  hash: string,
): Promise<boolean> {
  return db.as({ tenantId }, async (sql) => {
    await lockFile(sql, tenantId, hash);
    if ((await readUsedHashes(sql, tenantId, [hash])).length > 0) return false;
    return blobs.remove(importFolder(tenantId), hash);
  });
}

const fileGone = () =>
  new UnprocessableError('import-file-gone', 'The file of this import was deleted. Upload it again.');

export const noSuchImport = () =>
  new NotFoundError('no-such-import', 'This import does not exist in this workspace.');
