import type { Choices } from '@tenon/contract/duplicates';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { personMerged } from '../messages.ts';
import { describePerson } from '../records/describe-person.ts';
import { lockMerges } from '../records/lock-store.ts';
import { noSuchPerson } from '../records/no-such-person.ts';
import { cannotMerge, noSuchMerge } from './errors.ts';
import { insertMerge, readMerges, readStanding, type ShownMerge } from './merge-store.ts';
import { proposeChoices } from './model.ts';
import { refreshFacts } from './show-facts.ts';

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

/** Draws the edge between the two people that the records turned out to be, and shows what was chosen of each. */
export async function merge(
  { live, events }: MergeDeps,
  sql: Sql,
  caller: Caller,
  { note = undefined, choices, conflictId, ...request }: MergeRequest,
): Promise<ShownMerge> {
  const { tenantId, actor } = caller;
  const { survivorId, mergedId } = await mergeable(sql, tenantId, request);
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
    withProposal(proposed, choices),
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
  return findMerge(sql, tenantId, id);
}

export async function findMerge(sql: Sql, tenantId: string, id: string): Promise<ShownMerge> {
  const [found] = await readMerges(sql, tenantId, { id }, { limit: 1 });
  if (!found) throw noSuchMerge();
  return found;
}

/** The two people behind the records, if they can become one; why not, otherwise. */
async function mergeable(
  sql: Sql,
  tenantId: string,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
): Promise<{ survivorId: string; mergedId: string }> {
  const survivor = await readStanding(sql, tenantId, survivorId);
  const merged = await readStanding(sql, tenantId, mergedId);
  if (!survivor || !merged) throw noSuchPerson();
  const why = whyNot(survivor, merged);
  if (why) throw cannotMerge(why);
  return { survivorId: survivor.canonical_id, mergedId: merged.canonical_id };
}

type Side = { id: string; canonical_id: string; recruits: boolean };

export function whyNot(survivor: Side, merged: Side): string | undefined {
  if (survivor.recruits || merged.recruits) return 'Who recruits is not a candidate, and cannot be merged.';
  if (survivor.id === merged.id) return 'A person cannot be merged with themselves.';
  if (survivor.canonical_id === merged.canonical_id) return 'These two are one person already.';
  return undefined;
}

/** What was not chosen is as proposed, written down: it must not change when the people do. */
function withProposal(proposed: Choices, chosen: Choices | undefined): Choices {
  const candidates: Choices['candidates'] = { ...chosen?.candidates };
  for (const [recruiter, fields] of Object.entries(proposed.candidates))
    candidates[recruiter] = { ...fields, ...chosen?.candidates[recruiter] };
  return { facts: { ...proposed.facts, ...chosen?.facts }, candidates };
}
