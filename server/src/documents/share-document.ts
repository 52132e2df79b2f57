import { announceChange, type Caller, recordChange } from '../identity/index.ts';
import type { Sql } from '../platform/db/port.ts';
import { ConflictError } from '../platform/errors.ts';
import type { Live } from '../platform/live/port.ts';
import type { Queue } from '../platform/queue/port.ts';
import { announceDocument } from './announce-document.ts';
import { parseOptions, parseTask } from './messages.ts';
import { noSuchDocument, notReadYet } from './read-profile.ts';
import { copyCorrections, insertSharedCopy, saveSharedCopy } from './shared-copy-store.ts';
import { type LockedDocument, lockDocument, type ShownDocument } from './store.ts';

export type ShareDeps = { queue: Queue; live: Live };

/**
 * Gives the hiring side a copy of the caller's own resume, which is parsed like any other upload. The transaction must see
 * both sides. Sharing again changes nothing.
 */
export async function shareDocument(
  { queue, live }: ShareDeps,
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<ShownDocument> {
  const { tenantId, userId, actor } = caller;
  const document = await lockOwn(sql, caller, id);
  if (document.state !== 'ready') throw notReadYet();
  if (!document.shared_copy_id) {
    const copyId = await insertSharedCopy(sql, { ...document, actor, userId });
    await copyCorrections(sql, { tenantId, from: id, to: copyId });
    await saveSharedCopy(sql, id, copyId);
    const work = { tenant_id: tenantId, document_id: copyId };
    const lane = { id: copyId, candidate_id: null, name: document.name };
    await queue.enqueue(sql, parseTask, work, parseOptions(tenantId, lane));
    const entry = { tenant_id: tenantId, actor, action: 'resume.shared', subject: `document:${copyId}` };
    await recordChange({ live }, sql, { ...entry, changed: 'documents' });
    await announceChange(live, sql, tenantId, 'documents', { privateTo: userId });
    await announceDocument(live, sql, tenantId, copyId);
  }
  const shown = await announceDocument(live, sql, tenantId, id);
  if (!shown) throw noSuchDocument();
  return shown;
}

/** Locks a resume of the caller. Documents of others do not exist for them. */
export async function lockOwn(
  sql: Sql,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  id: string,
): Promise<LockedDocument> {
  const document = await lockDocument(sql, tenantId, id);
  if (document?.owner_user_id !== userId) throw noSuchDocument();
  return document;
}

/** What is shared can be withdrawn only by its owner, together with what was derived from it. */
export function assertNotShared({ shared_copy_id, shared_by_user_id }: LockedDocument): void {
  if (shared_copy_id) {
    throw new ConflictError('shared-resume', 'You share this resume. Stop sharing it before you delete it.');
  }
  if (shared_by_user_id) {
    throw new ConflictError(
      'shared-resume',
      'A member shares this resume with you. They can stop sharing it, or you can erase the person.',
    );
  }
}
