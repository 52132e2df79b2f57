import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Leases } from '../../platform/leases/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { announceDocument } from '../announce-document.ts';
import { parseOptions, parseTask } from '../messages.ts';
import { noSuchDocument } from '../read-profile.ts';
import { lockDocument, type ShownDocument, updateDocument } from '../store.ts';
import { leaseKey } from './parse-upload.ts';

export type RequestDeps = { db: Db; queue: Queue; live: Live; leases: Leases; now: () => Date };

/** Queues the document again, unless it or another document of its candidate is being parsed. */
export async function requestParse(
  { db, queue, live, leases, now }: RequestDeps,
  caller: Caller,
  id: string,
): Promise<ShownDocument> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    const document = await lockDocument(sql, tenantId, id);
    if (!document) throw noSuchDocument();
    if (document.state === 'waiting') throw alreadyProcessing(id);
    const holder = await leases.holder(leaseKey(tenantId, document));
    if (holder) throw alreadyProcessing(holder.owner.replace('document:', ''), holder.expires_at);
    if (document.state === 'reading') throw alreadyProcessing(id);

    await updateDocument(sql, id, { state: 'waiting', stage: null, requested_at: now() });
    const work = { tenant_id: tenantId, document_id: id };
    await queue.enqueue(sql, parseTask, work, parseOptions(tenantId, document));
    const entry = { tenant_id: tenantId, actor, action: 'document.reread', subject: `document:${id}` };
    await recordChange({ live }, sql, { ...entry, privateTo: document.owner_user_id, changed: 'documents' });
    const shown = await announceDocument(live, sql, tenantId, id);
    if (!shown) throw noSuchDocument();
    return shown;
  });
}

function alreadyProcessing(documentId: string, expiresAt?: Date): ConflictError {
  return new ConflictError(
    'already-processing',
    'This document is already being parsed. Wait until it is done.',
    {
      details: { document_id: documentId, ...(expiresAt && { lease_expires_at: expiresAt.toISOString() }) },
    },
  );
}
