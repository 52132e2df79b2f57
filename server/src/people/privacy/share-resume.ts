import {
  lockOwnDocument,
  readDocument,
  removeUnusedFile,
  type ShareDeps,
  shareDocument,
} from '../../documents/index.ts';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { lockMerges } from '../records/lock-store.ts';
import type { EraseDeps } from './erase-person.ts';
import { withdrawDocument } from './withdraw-document.ts';

export type SharingDeps = ShareDeps & EraseDeps & { db: Db };

/** A member shares one of their own resumes with the hiring side of the workspace. */
export function shareResume(deps: SharingDeps, caller: Caller, id: string) {
  return deps.db.as(onBothSides(caller), (sql) => shareDocument(deps, sql, caller, id));
}

/** Takes a shared resume back: the copy, and what the workspace knows only from it. */
export async function stopSharing(deps: SharingDeps, caller: Caller, id: string) {
  const { tenantId, userId, actor } = caller;
  const { shown, files } = await deps.db.as(onBothSides(caller), async (sql) => {
    // Before any row, as in every transaction that writes about people.
    await lockMerges(sql, tenantId);
    const { shared_copy_id: copyId } = await lockOwnDocument(sql, caller, id);
    const files = copyId ? await withdrawDocument(deps, sql, { tenantId, actor, documentId: copyId }) : [];
    if (copyId) {
      const entry = { tenant_id: tenantId, actor, action: 'resume.unshared', subject: `document:${copyId}` };
      await recordChange(deps, sql, { ...entry, changed: 'people' });
      await announceChange(deps.live, sql, tenantId, 'documents', { privateTo: userId });
    }
    return { shown: defined(await readDocument(sql, tenantId, id)), files };
  });
  for (const hash of files) await removeUnusedFile(deps, tenantId, hash);
  return shown;
}

/** Requests see one side at a time. This one moves something from one to the other. */
const onBothSides = ({ tenantId, userId }: Caller) => ({ tenantId, userId });
