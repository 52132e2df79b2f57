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
import { crashed, leaseKey } from './parse-upload.ts';
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
/** What a language model said about a document is worth keeping while it may be read again soon. */
const ANSWER_DAYS = 30;
const BATCH = 200;

/** Puts right what workers and servers that died have left behind. */
export async function tidy(deps: TidyDeps): Promise<void> {
  const failed = await settleDeadTasks(deps);
  let files = 0;
  const before = new Date(deps.now().getTime() - ANSWER_DAYS * DAY_MS);
  for (const tenantId of await readTenants(deps.db.sql)) {
    files += await removeUnusedFiles(deps, tenantId);
    await deps.db.as({ tenantId }, (sql) => deleteAnswers(sql, tenantId, before));
  }
  if (failed + files > 0) deps.logger.info('documents cleaned up', { failed, files });
}

/** A task that killed its worker each time has nobody left to say so. */
async function settleDeadTasks(deps: TidyDeps): Promise<number> {
  let count = 0;
  let before: string | undefined;
  for (;;) {
    const letters = await deps.queue.deadLetters({ queue: parseTask.name }, { before, limit: BATCH });
    for (const { payload, died_at: diedAt } of letters) {
      const work = parseTask.payload.safeParse(payload);
      if (!work.success) continue;
      const { tenant_id: tenantId, document_id: id } = work.data;
      const document = await deps.db.as({ tenantId }, (sql) => lockDocument(sql, tenantId, id));
      if (document?.state !== 'reading' && document?.state !== 'waiting') continue;
      // The letter may be of an earlier reading: this one was asked for later, or is in somebody's hands.
      if (document.requested_at > diedAt) continue;
      if (await deps.leases.holder(leaseKey(tenantId, document))) continue;
      await saveFailure(deps, work.data, crashed);
      count++;
    }
    before = letters.at(-1)?.id;
    if (letters.length < BATCH) return count;
  }
}

/** Bytes whose upload never came to an end. Those of today may belong to one that is under way. */
async function removeUnusedFiles(deps: TidyDeps, tenantId: string): Promise<number> {
  const storedBefore = new Date(deps.now().getTime() - DAY_MS);
  let count = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const used = new Set(await deps.db.as({ tenantId }, (sql) => readUsedHashes(sql, tenantId, batch)));
    for (const hash of batch.filter((each) => !used.has(each))) {
      if (await removeUnusedFile(deps, tenantId, hash)) count++;
    }
    batch = [];
  };
  for await (const { hash } of deps.blobs.list(filesOf(tenantId), { storedBefore })) {
    batch.push(hash);
    if (batch.length === BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return count;
}
