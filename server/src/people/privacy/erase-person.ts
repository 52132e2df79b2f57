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
  countImportsUnderWay,
  erasePeople,
  type LockedErasure,
  lockErasure,
  readDocumentsOf,
  readMergesWithOthers,
  readStillThere,
  readTraces,
  readUnstarted,
  updateErasure,
} from './privacy-store.ts';
import { announceErasure } from './request-erasure.ts';
import { areUntouched } from './retention-store.ts';

export type EraseDeps = {
  db: Db;
  live: Live;
  events: Events;
  blobs: Blobs;
  logs: LogStore;
  idempotency: Idempotency;
};

const ASK_AGAIN_SECONDS = 5;

const removers = { document: removeUnusedFile, import: removeUnusedImport };

/**
 * Everything about a person, in one transaction; then the bytes of their files. Safe to deliver twice: what is left to
 * do is written down with the erasure.
 */
export async function erasePerson(deps: EraseDeps, work: EraseWork): Promise<void> {
  const { tenant_id: tenantId, erasure_id: id } = work;
  await deps.db.as({ tenantId }, (sql) => eraseRows(deps, sql, work));
  const files = await deps.db.as({ tenantId }, async (sql) => (await lockErasure(sql, tenantId, id))?.files);
  for (const file of files ?? []) {
    const [kind, hash] = file.split(':') as [keyof typeof removers, string];
    await removers[kind](deps, tenantId, hash);
  }
  await deps.db.as({ tenantId }, async (sql) => {
    const erasure = await lockErasure(sql, tenantId, id);
    if (!erasure || isOver(erasure)) return;
    await updateErasure(sql, tenantId, id, { state: 'finished', files: [], finished_at: new Date() });
    await announceErasure(deps.live, sql, tenantId);
  });
}

const isOver = ({ state }: LockedErasure) => state === 'finished' || state === 'cancelled';

async function eraseRows(deps: EraseDeps, sql: Sql, work: EraseWork): Promise<void> {
  const { tenant_id: tenantId, erasure_id: id } = work;
  const erasure = await lockErasure(sql, tenantId, id);
  if (!erasure || isOver(erasure)) return;
  await lockMerges(sql, tenantId);
  const members = await readStillThere(sql, tenantId, erasure.record_ids);
  // Gone in an earlier delivery.
  if (members.length === 0) return;
  const { untouched_since: since, requested_by: actor } = erasure;
  if (since && !(await areUntouched(sql, tenantId, members, since))) {
    await updateErasure(sql, tenantId, id, { state: 'cancelled', finished_at: new Date() });
    return announceErasure(deps.live, sql, tenantId);
  }
  // A table that is being read may bring them back, and names them until it is through.
  if ((await countImportsUnderWay(sql, tenantId)) > 0) {
    throw new TryLaterError('import-under-way', 'An import is in progress. Try again when it is done.', {
      details: { retry_after: ASK_AGAIN_SECONDS, uncounted: true },
    });
  }
  await partFromOthers(deps, sql, tenantId, members, actor);
  const { counts, files } = await takeAway(deps, sql, tenantId, members, actor);
  await updateErasure(sql, tenantId, id, { state: 'running', counts, files: [...erasure.files, ...files] });
  await recordChange(deps, sql, {
    tenant_id: tenantId,
    actor,
    action: 'person.erased',
    subject: `person:${erasure.person_id}`,
  });
  const erased = members.map((member) => ({ tenant_id: tenantId, person_id: member }));
  await deps.events.publish(sql, personErased, ...erased);
  await announceErasure(deps.live, sql, tenantId);
}

/** Whoever was merged with them since is somebody else, and stays, without anything of theirs. */
async function partFromOthers(
  { events }: EraseDeps,
  sql: Sql,
  tenantId: string,
  members: string[],
  actor: string,
): Promise<void> {
  for (const merge of await readMergesWithOthers(sql, tenantId, members)) {
    await undoMerge(sql, tenantId, merge.id, { by: actor, note: null });
    for (const side of [merge.survivor_id, merge.merged_id]) {
      if (members.includes(side)) continue;
      await refreshFacts(sql, tenantId, side);
      await events.publish(sql, personChanged, { tenant_id: tenantId, person_id: side });
    }
  }
}

async function takeAway(deps: EraseDeps, sql: Sql, tenantId: string, members: string[], actor: string) {
  const words = await readTraces(sql, tenantId, members);
  const documents = await readDocumentsOf(sql, tenantId, members);
  const files: string[] = [];
  for (const document of documents) {
    files.push(`document:${await removeDocumentRow(deps, sql, { tenantId, actor }, document.id)}`);
  }
  const imports = await stripImportsOf(deps.live, sql, tenantId, members);
  for (const { id, hash } of await readUnstarted(sql, tenantId)) {
    if (!(await containsAny(deps.blobs, tenantId, hash, words))) continue;
    await stripImport(deps.live, sql, tenantId, id);
    imports.push(hash);
  }
  files.push(...imports.map((hash) => `import:${hash}`));
  const counts = {
    ...(await erasePeople(sql, tenantId, members)),
    documents: documents.length,
    'uploaded tables': imports.length,
    'log lines': await deps.logs.forget(tenantId, words),
    'remembered answers': await deps.idempotency.forget(tenantId, [...members, ...words]),
  };
  return { counts, files };
}
