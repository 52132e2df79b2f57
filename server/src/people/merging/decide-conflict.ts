import type { decideConflict as endpoint } from '@tenon/contract/duplicates';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { personChanged } from '../messages.ts';
import { lockMerges } from '../records/lock-store.ts';
import type { ShownConflict } from './conflict-store.ts';
import { contestAgain, readBetween, reopenBetween } from './decision-store.ts';
import { alreadyDecided, cannotMerge } from './errors.ts';
import { findConflict } from './find-conflict.ts';
import { presentConflict } from './list-conflicts.ts';
import { type MergeDeps, merge } from './merge-people.ts';
import { readStanding, type ShownMerge } from './merge-store.ts';
import { olderOf } from './preview-merge.ts';
import { pairOf, rememberDifferent } from './remember-different.ts';

type Body = ParsedBody<typeof endpoint>;

/** One decision about two people, for all that was asked about their records. */
export async function decideConflict(
  deps: MergeDeps,
  caller: Caller,
  id: string,
  body: Body,
): Promise<Answer<typeof endpoint>> {
  return deps.db.as(caller.scope, async (sql) => {
    await lockMerges(sql, caller.tenantId);
    const conflict = await findConflict(sql, caller.tenantId, id);
    const sides = await standingSides(sql, caller.tenantId, conflict);
    if (conflict.status !== 'pending' || sides.areOne) throw alreadyDecided(conflict);
    const merged =
      body.decision === 'same'
        ? await decideSame(deps, sql, caller, conflict, body)
        : await decideDifferent(deps, sql, caller, conflict, body);
    return {
      conflict: presentConflict(await findConflict(sql, caller.tenantId, id)),
      merge: merged ?? null,
    };
  });
}

async function decideSame(
  deps: MergeDeps,
  sql: Sql,
  caller: Caller,
  { id, left, right }: ShownConflict,
  { survivor_id, choices, note }: Extract<Body, { decision: 'same' }>,
): Promise<ShownMerge> {
  const survivorId = survivor_id
    ? (await readStanding(sql, caller.tenantId, survivor_id))?.canonical_id
    : await olderOf(sql, caller.tenantId, left.id, right.id);
  if (survivorId !== left.id && survivorId !== right.id)
    throw cannotMerge('The person that stays has to be one of these two.');
  const mergedId = survivorId === left.id ? right.id : left.id;
  await record(deps, sql, caller, id, 'same');
  return merge(deps, sql, caller, { survivorId, mergedId, choices, note, conflictId: id });
}

async function decideDifferent(
  deps: MergeDeps,
  sql: Sql,
  caller: Caller,
  { id, left, right }: ShownConflict,
  { keep, note }: Extract<Body, { decision: 'different' }>,
): Promise<undefined> {
  await rememberDifferent(sql, caller, [left.id, right.id], { keep, note });
  await record(deps, sql, caller, id, 'different');
  await tellChanged(deps, sql, caller.tenantId, [left.id, right.id]);
}

/** Forgets that two people were said to be different: the question stands as before. */
export async function reopenConflict(
  deps: MergeDeps,
  caller: Caller,
  id: string,
  note: string | undefined,
): Promise<ReturnType<typeof presentConflict>> {
  const { tenantId, actor } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    await lockMerges(sql, tenantId);
    const conflict = await findConflict(sql, tenantId, id);
    const sides = await standingSides(sql, tenantId, conflict);
    if (sides.areOne)
      throw new ConflictError(
        'merged-already',
        'These two people are merged. Undo the merge to separate them.',
      );
    if (conflict.status === 'pending')
      throw new ConflictError('not-decided', 'This possible duplicate is still open.');
    const pair = await pairOf(sql, tenantId, [conflict.left.id, conflict.right.id]);
    const decided = (await readBetween(sql, tenantId, pair)).filter(({ status }) => status === 'different');
    await reopenBetween(sql, tenantId, pair, { by: actor, note: note ?? null });
    await contestAgain(
      sql,
      tenantId,
      decided.map((each) => each.id),
    );
    await record(deps, sql, caller, id, 'reopened');
    await tellChanged(deps, sql, tenantId, [conflict.left.id, conflict.right.id]);
    return presentConflict(await findConflict(sql, tenantId, id));
  });
}

/** What they share, and what is asked of it, is another now. */
async function tellChanged(
  { live, events }: MergeDeps,
  sql: Sql,
  tenantId: string,
  personIds: readonly string[],
): Promise<void> {
  await announceChange(live, sql, tenantId, 'people');
  const changed = personIds.map((personId) => ({ tenant_id: tenantId, person_id: personId }));
  await events.publish(sql, personChanged, ...changed);
}

async function standingSides(sql: Sql, tenantId: string, { left, right }: ShownConflict) {
  const one = await readStanding(sql, tenantId, left.id);
  const other = await readStanding(sql, tenantId, right.id);
  return { areOne: one?.canonical_id === other?.canonical_id };
}

async function record(
  { live }: MergeDeps,
  sql: Sql,
  { tenantId, actor }: Caller,
  id: string,
  decision: 'same' | 'different' | 'reopened',
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
