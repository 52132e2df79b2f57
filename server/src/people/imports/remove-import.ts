import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { announceImport, announceRemoval } from './announce-import.ts';
import { noSuchImport, removeUnusedFile } from './import-files.ts';
import { deleteImport, type ImportRow, lockImport, updateImport } from './import-store.ts';
import { hasEnded } from './model.ts';
import { deleteResults, findImportsOf } from './result-store.ts';
import { visibleImports } from './visible-imports.ts';

export type RemoveImportDeps = { db: Db; live: Live; blobs: Blobs };

/** Deletes an import with its file and results. Imported people are kept. */
export async function removeImport(deps: RemoveImportDeps, caller: Caller, id: string): Promise<void> {
  const { tenantId, actor } = caller;
  const hash = await deps.db.as(caller.scope, async (sql) => {
    const row = await lockImport(sql, tenantId, { id, ...visibleImports(caller) });
    if (!row) throw noSuchImport();
    if (row.state === 'waiting' || row.state === 'running') {
      throw new ConflictError('import-running', 'This import is running. Stop it first.');
    }
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor,
      action: 'import.removed',
      subject: `import:${id}`,
      changed: 'imports',
    });
    return remove(deps.live, sql, row);
  });
  if (hash) await removeUnusedFile(deps, tenantId, hash);
}

async function remove(live: Live, sql: Sql, row: ImportRow): Promise<string | null> {
  await announceRemoval(live, sql, row);
  return deleteImport(sql, row.tenant_id, row.id);
}

/**
 * Deletes the personal data of an import and keeps its counts. An import that was never started is deleted, and a
 * running one is skipped. Returns the hash of the file, which may be deleted after the transaction has committed.
 */
export async function stripImport(
  live: Live,
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<string | null> {
  const row = await lockImport(sql, tenantId, { id });
  if (!row || row.state === 'waiting' || row.state === 'running') return null;
  await announceChange(live, sql, tenantId, 'imports');
  if (!hasEnded(row.state)) return remove(live, sql, row);
  await deleteResults(sql, tenantId, id);
  const columns = row.columns.map((column) => ({ ...column, samples: [] }));
  await updateImport(sql, id, { hash: null, columns });
  await announceImport(live, sql, tenantId, id);
  return row.hash;
}

/**
 * Part of the erasure of people, because the tables that they were imported from contain their data too. Returns the
 * hashes of files, to be deleted with `removeUnusedFile` after the transaction has committed.
 */
export async function stripImportsOf(
  live: Live,
  sql: Sql,
  tenantId: string,
  personIds: string[],
): Promise<string[]> {
  const hashes: string[] = [];
  for (const id of await findImportsOf(sql, tenantId, personIds)) {
    const hash = await stripImport(live, sql, tenantId, id);
    if (hash) hashes.push(hash);
  }
  return hashes;
}
