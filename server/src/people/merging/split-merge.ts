import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { personSplit } from '../messages.ts';
import { lockMerges } from '../records/lock-store.ts';
import type { ShownMerge } from '../records/merge-store.ts';
import { type MergeDeps, readMergeOrThrow } from './merge-people.ts';
import { readMergeSide, undoMerge } from './merge-store.ts';
import { refreshFacts } from './refresh-facts.ts';
import { rememberDifferent } from './remember-different.ts';

/** Undoes a merge, whatever merges followed it: both people show what they would show without it. */
export async function splitMerge(
  { db, live, events }: MergeDeps,
  caller: Caller,
  id: string,
  { note, remember }: { note?: string | undefined; remember: boolean },
): Promise<ShownMerge> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    await lockMerges(sql, tenantId);
    const {
      merged_id: mergedId,
      survivor_id,
      undone_at,
      undone_by,
    } = await readMergeOrThrow(sql, tenantId, id);
    if (!(await undoMerge(sql, tenantId, id, { by: actor, note: note ?? null }))) {
      throw new ConflictError('already-split', 'This merge was already undone.', {
        details: { undone_by, undone_at: undone_at && new Date(undone_at).toISOString() },
      });
    }
    const survivorId = await findPersonId(sql, tenantId, survivor_id);
    await refreshFacts(sql, tenantId, survivorId);
    await refreshFacts(sql, tenantId, mergedId);
    if (remember) await rememberDifferent(sql, caller, [survivorId, mergedId], { note });
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'person.split',
      subject: `person:${survivorId}`,
      details: { merge_id: id, merged_id: mergedId, remember_different: remember },
      changed: 'people',
    });
    await announceChange(live, sql, tenantId, 'duplicates');
    await events.publish(sql, personSplit, {
      tenant_id: tenantId,
      person_id: survivorId,
      merged_id: mergedId,
    });
    return readMergeOrThrow(sql, tenantId, id);
  });
}

async function findPersonId(sql: Sql, tenantId: string, recordId: string): Promise<string> {
  return (await readMergeSide(sql, tenantId, recordId))?.canonical_id ?? recordId;
}
