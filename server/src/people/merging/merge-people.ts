import type { Choices } from '@tenon/contract/duplicates';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { personMerged } from '../messages.ts';
import { describePerson } from '../records/describe-person.ts';
import { lockMerges } from '../records/lock-store.ts';
import type { ShownMerge } from '../records/merge-store.ts';
import { noSuchPerson } from '../records/no-such-person.ts';
import { cannotMerge, noSuchMerge } from './errors.ts';
import { insertMerge, type MergeSide, readMergeSide, readMerges } from './merge-store.ts';
import { proposeChoices } from './model.ts';
import { refreshFacts } from './refresh-facts.ts';

export type MergeDeps = { db: Db; live: Live; events: Events };

export type MergeRequest = {
  survivorId: string;
  mergedId: string;
  choices?: Choices | undefined;
  note?: string | undefined;
  conflictId?: string | undefined;
};

export async function mergePeople(
  deps: MergeDeps,
  caller: Caller,
  request: MergeRequest,
): Promise<ShownMerge> {
  return deps.db.as(caller.scope, async (sql) => {
    await lockMerges(sql, caller.tenantId);
    return merge(deps, sql, caller, request);
  });
}

/** Merges the people that the two records belong to, and shows the chosen facts. */
export async function merge(
  { live, events }: MergeDeps,
  sql: Sql,
  caller: Caller,
  { note, choices, conflictId, ...request }: MergeRequest,
): Promise<ShownMerge> {
  const { tenantId, actor } = caller;
  const { survivorId, mergedId } = await assertMergeable(sql, tenantId, request);
  const survivor = await describePerson(sql, caller, survivorId);
  const merged = await describePerson(sql, caller, mergedId);
  if (!survivor || !merged) throw noSuchPerson();
  const proposed = proposeChoices(survivor, merged);
  const id = await insertMerge(
    sql,
    {
      tenant_id: tenantId,
      survivor_id: survivorId,
      merged_id: mergedId,
      conflict_id: conflictId ?? null,
      note: note ?? null,
      merged_by: actor,
    },
    withDefaults(proposed, choices),
  );
  await refreshFacts(sql, tenantId, survivorId);
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: 'person.merged',
    subject: `person:${survivorId}`,
    details: { merge_id: id, merged_id: mergedId, ...(conflictId && { conflict_id: conflictId }) },
    changed: 'people',
  });
  await announceChange(live, sql, tenantId, 'duplicates');
  await events.publish(sql, personMerged, {
    tenant_id: tenantId,
    person_id: survivorId,
    merged_id: mergedId,
  });
  return readMergeOrThrow(sql, tenantId, id);
}

export async function readMergeOrThrow(sql: Sql, tenantId: string, id: string): Promise<ShownMerge> {
  const [found] = await readMerges(sql, tenantId, { id }, { limit: 1 });
  if (!found) throw noSuchMerge();
  return found;
}

/** Returns the people that the two records belong to. Throws if they cannot be merged. */
async function assertMergeable(
  sql: Sql,
  tenantId: string,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
): Promise<{ survivorId: string; mergedId: string }> {
  const survivor = await readMergeSide(sql, tenantId, survivorId);
  const merged = await readMergeSide(sql, tenantId, mergedId);
  if (!survivor || !merged) throw noSuchPerson();
  const obstacle = mergeObstacle(survivor, merged);
  if (obstacle) throw cannotMerge(obstacle);
  return { survivorId: survivor.canonical_id, mergedId: merged.canonical_id };
}

/** The reason why two records cannot be merged, if there is one. */
export function mergeObstacle(survivor: MergeSide, merged: MergeSide): string | undefined {
  if (survivor.recruits || merged.recruits) return 'Recruiters cannot be merged.';
  if (survivor.id === merged.id) return 'A person cannot be merged with themselves.';
  if (survivor.canonical_id === merged.canonical_id) return 'These two people are already merged.';
  return undefined;
}

/** Proposed choices are stored too, because a proposal would change when the people do. */
function withDefaults(proposed: Choices, chosen: Choices | undefined): Choices {
  const candidates: Choices['candidates'] = { ...chosen?.candidates };
  for (const [recruiter, fields] of Object.entries(proposed.candidates))
    candidates[recruiter] = { ...fields, ...chosen?.candidates[recruiter] };
  return { facts: { ...proposed.facts, ...chosen?.facts }, candidates };
}
