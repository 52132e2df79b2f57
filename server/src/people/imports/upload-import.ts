import { IMPORT_LIMIT } from '@tenon/contract/imports';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db } from '../../platform/db/port.ts';
import { InvalidError, TryLaterError } from '../../platform/errors.ts';
import type { IncomingFile } from '../../platform/http/read-upload.ts';
import type { Live } from '../../platform/live/port.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { announceImport } from './announce-import.ts';
import { fileOpener, importFolder, noSuchImport, removeUnusedFile } from './import-files.ts';
import { insertImport, lockFile, type ShownImport } from './import-store.ts';
import { isMonthFirst } from './month-first.ts';
import { scanTable } from './scan-table.ts';

export type UploadImportDeps = { db: Db; live: Live; blobs: Blobs };

/** Stores the file and returns its columns. Nobody is added, and a file that is not a table is not kept. */
export async function uploadImport(
  deps: UploadImportDeps,
  caller: Caller,
  readFiles: (onFile: (file: IncomingFile) => Promise<void>) => Promise<unknown>,
): Promise<ShownImport> {
  const { db, blobs } = deps;
  const { tenantId } = caller;
  const files: { name: string; hash: string; size: number }[] = [];
  try {
    await readFiles(async ({ name, content }) => {
      files.push({ name, ...(await blobs.put(importFolder(tenantId), content, { limit: IMPORT_LIMIT })) });
    });
    const [file] = files;
    if (!file)
      throw new InvalidError('no-files', 'The upload contains no file. Choose a file and try again.');
    if (file.size === 0)
      throw new InvalidError('empty-file', 'This file is empty. Check it and upload it again.');
    const { default_region } = await db.as(caller.scope, (sql) => readIntakeSetting(sql, tenantId));
    const open = fileOpener(blobs, tenantId, file.hash);
    const scan = await scanTable(open, { monthFirst: isMonthFirst(default_region) });
    if (scan.rows === 0)
      throw new InvalidError(
        'empty-file',
        'This file has a header but no rows. Add rows and upload it again.',
      );
    return await saveImport(deps, caller, file, scan);
  } catch (error) {
    for (const { hash } of files) await removeUnusedFile(deps, tenantId, hash);
    throw error;
  }
}

async function saveImport(
  { db, live, blobs }: UploadImportDeps,
  { scope, tenantId, userId, actor }: Caller,
  { name, hash }: { name: string; hash: string },
  { columns, hasHeader, monthFirst, rows, unusable, problems }: Awaited<ReturnType<typeof scanTable>>,
): Promise<ShownImport> {
  return db.as(scope, async (sql) => {
    await lockFile(sql, tenantId, hash);
    if (!(await blobs.stat(importFolder(tenantId), hash))) {
      throw new TryLaterError('file-removed', 'The same file was just deleted. Upload it again.', {
        details: { retry_after: 1 },
      });
    }
    const table = { columns, has_header: hasHeader, month_first: monthFirst, rows, unusable, problems };
    const row = { tenant_id: tenantId, user_id: userId, hash, name, created_by: actor };
    const id = await insertImport(sql, { ...row, ...table });
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'import.uploaded',
      subject: `import:${id}`,
      changed: 'imports',
    });
    const shown = await announceImport(live, sql, tenantId, id);
    if (!shown) throw noSuchImport();
    return shown;
  });
}
