import { IMPORT_DAYS } from '@tenon/contract/imports';
import type { Logger } from '../../platform/logs/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { importFolder, removeUnusedFile } from './import-files.ts';
import { findImport, readExpired, readTenants, readUsedHashes } from './import-store.ts';
import { importTask } from './messages.ts';
import { type RemoveImportDeps, stripImport } from './remove-import.ts';
import { endImport, repeatedFailure } from './run-import.ts';

export type TidyImportsDeps = RemoveImportDeps & { queue: Queue; logger: Logger; now: () => Date };

const DAY_MS = 86_400_000;
const PAGE_SIZE = 200;

/** Deletes expired and unused files, and marks imports as failed whose task failed for good. */
export async function tidyImports(deps: TidyImportsDeps): Promise<void> {
  const failed = await failDeadImports(deps);
  let expired = 0;
  let files = 0;
  for (const tenantId of await readTenants(deps.db.sql)) {
    expired += await stripExpired(deps, tenantId);
    files += await removeUnusedFiles(deps, tenantId);
  }
  if (failed + expired + files > 0) deps.logger.info('imports cleaned up', { failed, expired, files });
}

async function stripExpired(deps: TidyImportsDeps, tenantId: string): Promise<number> {
  const before = new Date(deps.now().getTime() - IMPORT_DAYS * DAY_MS);
  const expired = await deps.db.as({ tenantId }, (sql) => readExpired(sql, tenantId, before));
  for (const { id } of expired) {
    const hash = await deps.db.as({ tenantId }, (sql) => stripImport(deps.live, sql, tenantId, id));
    if (hash) await removeUnusedFile(deps, tenantId, hash);
  }
  return expired.length;
}

/** Deletes files of uploads that were never completed. Recent ones may still be in progress. */
async function removeUnusedFiles(deps: TidyImportsDeps, tenantId: string): Promise<number> {
  const storedBefore = new Date(deps.now().getTime() - DAY_MS);
  let count = 0;
  for await (const { hash } of deps.blobs.list(importFolder(tenantId), { storedBefore })) {
    const used = await deps.db.as({ tenantId }, (sql) => readUsedHashes(sql, tenantId, [hash]));
    if (used.length === 0 && (await removeUnusedFile(deps, tenantId, hash))) count += 1;
  }
  return count;
}

/** A worker that crashes cannot mark its import as failed itself. */
async function failDeadImports(deps: TidyImportsDeps): Promise<number> {
  let count = 0;
  let before: string | undefined;
  for (;;) {
    const letters = await deps.queue.deadLetters({ queue: importTask.name }, { before, limit: PAGE_SIZE });
    for (const { payload } of letters) {
      const work = importTask.payload.safeParse(payload);
      if (!work.success) continue;
      const { tenant_id: tenantId, import_id: id } = work.data;
      const row = await deps.db.as({ tenantId }, (sql) => findImport(sql, tenantId, { id }));
      // If it was started again since, there is a new task.
      if (row?.state !== 'running' || (await isQueued(deps, tenantId))) continue;
      await endImport(deps, work.data, repeatedFailure);
      count += 1;
    }
    before = letters.at(-1)?.id;
    if (letters.length < PAGE_SIZE) return count;
  }
}

async function isQueued({ queue }: TidyImportsDeps, tenantId: string): Promise<boolean> {
  const found = (await queue.status({ tenantId })).find(({ queue: name }) => name === importTask.name);
  return found !== undefined && found.depth + found.in_flight + found.delayed > 0;
}
