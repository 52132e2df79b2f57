import { announceChange, type Caller, recordChange } from '../identity/index.ts';
import type { Blobs } from '../platform/blobs/port.ts';
import type { Db, Sql } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import type { Events } from '../platform/queue/events.ts';
import { announceRemoval, documentsTopic } from './announce-document.ts';
import { removeUnusedFile } from './document-files.ts';
import { documentRemoved } from './messages.ts';
import { noSuchDocument } from './read-profile.ts';
import { assertNotShared } from './share-document.ts';
import { deleteDocument, lockDocument } from './store.ts';

export type RemoveDeps = { db: Db; live: Live; events: Events; blobs: Blobs };

/** Deletes a document with its profile, its reviews and, unless another document has the same bytes, its file. */
export async function removeDocument(deps: RemoveDeps, caller: Caller, id: string): Promise<void> {
  const hash = await deps.db.as(caller.scope, (sql) => removeUnshared(deps, sql, caller, id));
  await removeUnusedFile(deps, caller.tenantId, hash);
}

/** Refuses to remove what a member shares. */
export async function removeUnshared(
  deps: Pick<RemoveDeps, 'live' | 'events'>,
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<string> {
  const document = await lockDocument(sql, caller.tenantId, id);
  if (!document) throw noSuchDocument();
  assertNotShared(document);
  return removeRow(deps, sql, caller, id);
}

/** Runs in the caller's transaction. Returns the hash of the bytes, which may be deleted after the commit. */
export async function removeRow(
  { live, events }: Pick<RemoveDeps, 'live' | 'events'>,
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  id: string,
): Promise<string> {
  const removed = await deleteDocument(sql, tenantId, id);
  if (!removed) throw noSuchDocument();
  const privateTo = removed.owner_user_id;
  const entry = { tenant_id: tenantId, actor, action: 'document.removed', subject: `document:${id}` };
  await recordChange({ live }, sql, { ...entry, privateTo, changed: 'documents' });
  await announceChange(live, sql, tenantId, 'reviews', { privateTo });
  await announceRemoval(live, sql, documentsTopic(tenantId, removed.owner_user_id), id);
  if (privateTo === null)
    await events.publish(sql, documentRemoved, { tenant_id: tenantId, document_id: id });
  return removed.hash;
}
