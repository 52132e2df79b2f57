import { removeDocumentRow, removeUnusedFile } from '../../documents/index.ts';
import { recordChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Idempotency } from '../../platform/idempotency/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { LogStore } from '../../platform/logs/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { containsAny } from '../imports/contains-any.ts';
import { removeUnusedFile as removeUnusedImport } from '../imports/import-files.ts';
import { stripImport, stripImportsOf } from '../imports/remove-import.ts';
import { undoMerge } from '../merging/merge-store.ts';
import { refreshFacts } from '../merging/refresh-facts.ts';
import { personChanged, personErased } from '../messages.ts';
import { lockMerges } from '../records/lock-store.ts';
import type { EraseWork } from './messages.ts';
import {
  countRunningImports,
  erasePeople,
  type LockedErasure,
  lockErasure,
  readDocumentsOf,
  readExistingRecords,
  readIdentifyingTexts,
  readMergesWithOthers,
  readUnstartedImports,
  updateErasure,
} from './privacy-store.ts';
import { announceErasure } from './request-erasure.ts';
import { areInactive } from './retention-store.ts';

export type EraseDeps = {
  db: Db;
  live: Live;
  events: Events;
  blobs: Blobs;
  logs: LogStore;
  idempotency: Idempotency;
};

const RETRY_SECONDS = 5;

const fileRemovers = { document: removeUnusedFile, import: removeUnusedImport };

/**
 * Deletes everything about a person in one transaction, and then their files. Safe to deliver twice: the erasure lists
 * the files that are still to be deleted.
 */
export async function erasePerson(deps: EraseDeps, work: EraseWork): Promise<void> {
  const { tenant_id: tenantId, erasure_id: id } = work;
  await deps.db.as({ tenantId }, (sql) => eraseRows(deps, sql, work));
  const files = await deps.db.as({ tenantId }, async (sql) => (await lockErasure(sql, tenantId, id))?.files);
  for (const file of files ?? []) {
    const [kind, hash] = file.split(':') as [keyof typeof fileRemovers, string];
    await fileRemovers[kind](deps, tenantId, hash);
  }
  await deps.db.as({ tenantId }, async (sql) => {
    const erasure = await lockErasure(sql, tenantId, id);
    if (!erasure || hasEnded(erasure)) return;
    await updateErasure(sql, tenantId, id, { state: 'finished', files: [], finished_at: new Date() });
    await announceErasure(deps.live, sql, tenantId);
  });
}

const hasEnded = ({ state }: LockedErasure) => state === 'finished' || state === 'cancelled';

async function eraseRows(deps: EraseDeps, sql: Sql, work: EraseWork): Promise<void> {
  const { tenant_id: tenantId, erasure_id: id } = work;
  const erasure = await lockErasure(sql, tenantId, id);
  if (!erasure || hasEnded(erasure)) return;
  await lockMerges(sql, tenantId);
  const recordIds = await readExistingRecords(sql, tenantId, erasure.record_ids);
  // An earlier delivery has deleted them.
  if (recordIds.length === 0) return;
  const { untouched_since: since, requested_by: actor } = erasure;
  if (since && !(await areInactive(sql, tenantId, recordIds, since))) {
    await updateErasure(sql, tenantId, id, { state: 'cancelled', finished_at: new Date() });
    return announceErasure(deps.live, sql, tenantId);
  }
  // A running import could add the person again.
  if ((await countRunningImports(sql, tenantId)) > 0) {
    throw new TryLaterError('import-under-way', 'An import is in progress. Try again when it is done.', {
      details: { retry_after: RETRY_SECONDS, uncounted: true },
    });
  }
  await undoMergesWithOthers(deps, sql, tenantId, recordIds, actor);
  const { counts, files } = await eraseRecords(deps, sql, tenantId, recordIds, actor);
  await updateErasure(sql, tenantId, id, { state: 'running', counts, files: [...erasure.files, ...files] });
  await recordChange(deps, sql, {
    tenant_id: tenantId,
    actor,
    action: 'person.erased',
    subject: `person:${erasure.person_id}`,
  });
  const erased = recordIds.map((recordId) => ({ tenant_id: tenantId, person_id: recordId }));
  await deps.events.publish(sql, personErased, ...erased);
  await announceErasure(deps.live, sql, tenantId);
}

/** People who were merged after the request are not erased, and must not show facts of the erased person. */
export async function undoMergesWithOthers(
  { events }: EraseDeps,
  sql: Sql,
  tenantId: string,
  recordIds: string[],
  actor: string,
): Promise<void> {
  for (const merge of await readMergesWithOthers(sql, tenantId, recordIds)) {
    await undoMerge(sql, tenantId, merge.id, { by: actor, note: null });
    for (const side of [merge.survivor_id, merge.merged_id]) {
      if (recordIds.includes(side)) continue;
      await refreshFacts(sql, tenantId, side);
      await events.publish(sql, personChanged, { tenant_id: tenantId, person_id: side });
    }
  }
}

/** Returns what was deleted, and the files that are to be deleted after the commit. */
export async function eraseRecords(
  deps: EraseDeps,
  sql: Sql,
  tenantId: string,
  recordIds: string[],
  actor: string,
) {
  const texts = await readIdentifyingTexts(sql, tenantId, recordIds);
  const documents = await readDocumentsOf(sql, tenantId, recordIds);
  const files: string[] = [];
  for (const document of documents) {
    files.push(`document:${await removeDocumentRow(deps, sql, { tenantId, actor }, document.id)}`);
  }
  const imports = await stripImportsOf(deps.live, sql, tenantId, recordIds);
  for (const { id, hash } of await readUnstartedImports(sql, tenantId)) {
    if (!(await containsAny(deps.blobs, tenantId, hash, texts))) continue;
    await stripImport(deps.live, sql, tenantId, id);
    imports.push(hash);
  }
  files.push(...imports.map((hash) => `import:${hash}`));
  const counts = {
    ...(await erasePeople(sql, tenantId, recordIds)),
    documents: documents.length,
    'uploaded tables': imports.length,
    'log lines': await deps.logs.forget(tenantId, texts),
    'remembered answers': await deps.idempotency.forget(tenantId, [...recordIds, ...texts]),
  };
  return { counts, files };
}
