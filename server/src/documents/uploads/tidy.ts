import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Leases } from '../../platform/leases/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { filesOf, removeUnusedFile } from '../document-files.ts';
import { parseTask } from '../messages.ts';
import { lockDocument, readTenants, readUsedHashes } from '../store.ts';
import { deleteAnswers } from './llm-answer-store.ts';
import { leaseKey, parserCrashed } from './parse-upload.ts';
import { saveFailure } from './save-parse-result.ts';

export type TidyDeps = {
  db: Db;
  live: Live;
  leases: Leases;
  queue: Queue;
  blobs: Blobs;
  logger: Logger;
  now: () => Date;
};

const DAY_MS = 86_400_000;
/** Answers of the language model are kept for documents that are parsed again. */
const ANSWER_DAYS = 30;
const BATCH_SIZE = 200;

/** Cleans up after workers and servers that died. */
export async function tidy(deps: TidyDeps): Promise<void> {
  const failed = await failDeadLetters(deps);
  let files = 0;
  const before = new Date(deps.now().getTime() - ANSWER_DAYS * DAY_MS);
  for (const tenantId of await readTenants(deps.db.sql)) {
    files += await removeUnusedFiles(deps, tenantId);
    await deps.db.as({ tenantId }, (sql) => deleteAnswers(sql, tenantId, before));
  }
  if (failed + files > 0) deps.logger.info('documents cleaned up', { failed, files });
}

/** Marks documents as failed whose task killed its worker on every attempt. */
async function failDeadLetters(deps: TidyDeps): Promise<number> {
  let count = 0;
  let before: string | undefined;
  for (;;) {
    const letters = await deps.queue.deadLetters({ queue: parseTask.name }, { before, limit: BATCH_SIZE });
    for (const { payload, died_at: diedAt } of letters) {
      const work = parseTask.payload.safeParse(payload);
      if (!work.success) continue;
      const { tenant_id: tenantId, document_id: id } = work.data;
      const document = await deps.db.as({ tenantId }, (sql) => lockDocument(sql, tenantId, id));
      if (document?.state !== 'reading' && document?.state !== 'waiting') continue;
      // Skip dead letters of an earlier parse: a later one was requested, or is running.
      if (document.requested_at > diedAt) continue;
      if (await deps.leases.holder(leaseKey(tenantId, document))) continue;
      await saveFailure(deps, work.data, parserCrashed);
      count++;
    }
    before = letters.at(-1)?.id;
    if (letters.length < BATCH_SIZE) return count;
  }
}

/** Deletes bytes of unfinished uploads. Bytes stored today may belong to an upload in progress. */
async function removeUnusedFiles(deps: TidyDeps, tenantId: string): Promise<number> {
  const storedBefore = new Date(deps.now().getTime() - DAY_MS);
  let count = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const used = new Set(await deps.db.as({ tenantId }, (sql) => readUsedHashes(sql, tenantId, batch)));
    for (const hash of batch.filter((stored) => !used.has(stored))) {
      if (await removeUnusedFile(deps, tenantId, hash)) count++;
    }
    batch = [];
  };
  for await (const { hash } of deps.blobs.list(filesOf(tenantId), { storedBefore })) {
    batch.push(hash);
    if (batch.length === BATCH_SIZE) await sweep();
  }
  if (batch.length > 0) await sweep();
  return count;
}
