import type { decideConflict as endpoint } from '@tenon/contract/duplicates';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { personChanged } from '../messages.ts';
import { lockMerges } from '../records/lock-store.ts';
import type { ShownMerge } from '../records/merge-store.ts';
import type { ShownConflict } from './conflict-store.ts';
import { contestIdentifiers, readConflictsBetween, reopenConflictsBetween } from './decision-store.ts';
import { alreadyDecided, cannotMerge } from './errors.ts';
import { presentConflict } from './list-conflicts.ts';
import { type MergeDeps, merge } from './merge-people.ts';
import { readMergeSide } from './merge-store.ts';
import { olderPersonId } from './preview-merge.ts';
import { readConflictOrThrow } from './read-conflict.ts';
import { readPair, rememberDifferent } from './remember-different.ts';

type Body = ParsedBody<typeof endpoint>;

/** Decides all conflicts between the records of two people at once. */
export async function decideConflict(
  deps: MergeDeps,
  caller: Caller,
  id: string,
  body: Body,
): Promise<Answer<typeof endpoint>> {
  return deps.db.as(caller.scope, async (sql) => {
    await lockMerges(sql, caller.tenantId);
    const conflict = await readConflictOrThrow(sql, caller.tenantId, id);
    const areMerged = await areSidesMerged(sql, caller.tenantId, conflict);
    if (conflict.status !== 'pending' || areMerged) throw alreadyDecided(conflict);
    const merged =
      body.decision === 'same_person'
        ? await decideSame(deps, sql, caller, conflict, body)
        : await decideDifferent(deps, sql, caller, conflict, body);
    return {
      conflict: presentConflict(await readConflictOrThrow(sql, caller.tenantId, id)),
      merge: merged ?? null,
    };
  });
}

async function decideSame(
  deps: MergeDeps,
  sql: Sql,
  caller: Caller,
  { id, left, right }: ShownConflict,
  { survivor_id, choices, note }: Extract<Body, { decision: 'same_person' }>,
): Promise<ShownMerge> {
  const survivorId = survivor_id
    ? (await readMergeSide(sql, caller.tenantId, survivor_id))?.canonical_id
    : await olderPersonId(sql, caller.tenantId, left.id, right.id);
  if (survivorId !== left.id && survivorId !== right.id)
    throw cannotMerge('The person to keep must be one of the two.');
  const mergedId = survivorId === left.id ? right.id : left.id;
  await recordDecision(deps, sql, caller, id, 'same_person');
  return merge(deps, sql, caller, { survivorId, mergedId, choices, note, conflictId: id });
}

async function decideDifferent(
  deps: MergeDeps,
  sql: Sql,
  caller: Caller,
  { id, left, right }: ShownConflict,
  { keep, note }: Extract<Body, { decision: 'different_people' }>,
): Promise<undefined> {
  await rememberDifferent(sql, caller, [left.id, right.id], { keep, note });
  await recordDecision(deps, sql, caller, id, 'different_people');
  await announceChanged(deps, sql, caller.tenantId, [left.id, right.id]);
}

/** Undoes the decision that two people are different. */
export async function reopenConflict(
  deps: MergeDeps,
  caller: Caller,
  id: string,
  note: string | undefined,
): Promise<ReturnType<typeof presentConflict>> {
  const { tenantId, actor } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    await lockMerges(sql, tenantId);
    const conflict = await readConflictOrThrow(sql, tenantId, id);
    if (await areSidesMerged(sql, tenantId, conflict))
      throw new ConflictError(
        'merged-already',
        'These two people are merged. Undo the merge to separate them.',
      );
    if (conflict.status === 'pending')
      throw new ConflictError('not-decided', 'This possible duplicate is still open.');
    const pair = await readPair(sql, tenantId, [conflict.left.id, conflict.right.id]);
    const decided = (await readConflictsBetween(sql, tenantId, pair)).filter(
      ({ status }) => status === 'different_people',
    );
    await reopenConflictsBetween(sql, tenantId, pair, { by: actor, note: note ?? null });
    await contestIdentifiers(
      sql,
      tenantId,
      decided.map((row) => row.id),
    );
    await recordDecision(deps, sql, caller, id, 'reopened');
    await announceChanged(deps, sql, tenantId, [conflict.left.id, conflict.right.id]);
    return presentConflict(await readConflictOrThrow(sql, tenantId, id));
  });
}

/** Both people changed: a decision affects their identifiers and their conflicts. */
async function announceChanged(
  { live, events }: MergeDeps,
  sql: Sql,
  tenantId: string,
  personIds: readonly string[],
): Promise<void> {
  await announceChange(live, sql, tenantId, 'people');
  const changed = personIds.map((personId) => ({ tenant_id: tenantId, person_id: personId }));
  await events.publish(sql, personChanged, ...changed);
}

async function areSidesMerged(sql: Sql, tenantId: string, { left, right }: ShownConflict): Promise<boolean> {
  const leftSide = await readMergeSide(sql, tenantId, left.id);
  const rightSide = await readMergeSide(sql, tenantId, right.id);
  return leftSide?.canonical_id === rightSide?.canonical_id;
}

async function recordDecision(
  { live }: MergeDeps,
  sql: Sql,
  { tenantId, actor }: Caller,
  id: string,
  decision: 'same_person' | 'different_people' | 'reopened',
): Promise<void> {
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: decision === 'reopened' ? 'duplicate.reopened' : 'duplicate.decided',
    subject: `conflict:${id}`,
    ...(decision !== 'reopened' && { details: { decision } }),
    changed: 'duplicates',
  });
}
