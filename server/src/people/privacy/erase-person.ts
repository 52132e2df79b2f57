import { removeDocumentRow, removeUnusedFile } from '../../documents/index.ts';
import { recordChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Idempotency } from '../../platform/idempotency/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { LogStore } from '../../platform/logs/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { removeUnusedFile as removeUnusedImport } from '../imports/import-files.ts';
import { stripImportsOf } from '../imports/remove-import.ts';
import { personErased } from '../messages.ts';
import type { EraseWork } from './messages.ts';
import {
  erasePeople,
  lockErasure,
  readDocumentsOf,
  readMembers,
  readTraces,
  type ShownErasure,
  updateErasure,
} from './privacy-store.ts';
import { announceErasure } from './request-erasure.ts';

export type EraseDeps = {
  db: Db;
  live: Live;
  events: Events;
  blobs: Blobs;
  logs: LogStore;
  idempotency: Idempotency;
};

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
    if (!erasure || erasure.state === 'finished') return;
    await updateErasure(sql, tenantId, id, { state: 'finished', files: [], finished_at: new Date() });
    await announceErasure(deps.live, sql, tenantId);
  });
}

const removers = { document: removeUnusedFile, import: removeUnusedImport };

async function eraseRows(
  deps: EraseDeps,
  sql: Sql,
  { tenant_id: tenantId, erasure_id: id }: EraseWork,
): Promise<void> {
  const erasure = await lockErasure(sql, tenantId, id);
  if (!erasure || erasure.state === 'finished') return;
  const members = await readMembers(sql, tenantId, erasure.person_id);
  // Gone in an earlier delivery, or merged into somebody who is being erased too.
  if (members.length === 0) return;
  const words = await readTraces(sql, tenantId, members);
  const documents = await readDocumentsOf(sql, tenantId, members);
  const actor = erasure.requested_by;
  const files: string[] = [];
  for (const document of documents) {
    files.push(`document:${await removeDocumentRow(deps, sql, { tenantId, actor }, document.id)}`);
  }
  const imports = await stripImportsOf(deps.live, sql, tenantId, members);
  files.push(...imports.map((hash) => `import:${hash}`));
  const counts = {
    ...(await erasePeople(sql, tenantId, members)),
    documents: documents.length,
    'uploaded tables': imports.length,
    'log lines': await deps.logs.forget(tenantId, words),
    'remembered answers': await deps.idempotency.forget(tenantId, [...members, ...words]),
  };
  await updateErasure(sql, tenantId, id, { state: 'running', counts, files: [...erasure.files, ...files] });
  await recordErasure(deps, sql, tenantId, erasure);
  await deps.events.publish(
    sql,
    personErased,
    ...members.map((member) => ({ tenant_id: tenantId, person_id: member })),
  );
  await announceErasure(deps.live, sql, tenantId);
}

async function recordErasure(
  { live }: EraseDeps,
  sql: Sql,
  tenantId: string,
  { person_id, requested_by }: ShownErasure,
): Promise<void> {
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor: requested_by,
    action: 'person.erased',
    subject: `person:${person_id}`,
  });
}
