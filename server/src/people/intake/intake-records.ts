import type { Outcome } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { Events } from '../../platform/queue/events.ts';
import { type Block, insertBlocks } from '../linkage/block-store.ts';
import { readMatcher } from '../linkage/read-matcher.ts';
import { personChanged } from '../messages.ts';
import { setConflictSource } from '../records/identifier-store.ts';
import { lockIdentifierKeys } from '../records/lock-store.ts';
import { ConflictRetry } from '../records/retry-on-conflict.ts';
import type { IntakeContext, IntakeRecord, RejectedIdentifier } from './intake-record.ts';
import { type KnownPerson, loadKnownPeople } from './known-people.ts';
import type { Decision } from './model.ts';
import { applyDecision, decide, emptyPlan, type Plan } from './plan-intake.ts';
import { prepareRecords } from './prepare-record.ts';
import { type AssignedRecord, writeCandidates } from './write-candidates.ts';
import {
  insertConflicts,
  insertIdentifiers,
  insertIntakeCounts,
  insertPeople,
  touchPeople,
} from './write-store.ts';

export type IntakeResult = {
  outcome: Outcome;
  personId: string;
  /** The person's name, which may differ from the one in the record. */
  personName: string;
  candidateId: string;
  isNewCandidate: boolean;
  conflictIds: string[];
  /** What the record was matched by: `email:…`, or the fields that agree. */
  by: string[];
  rejected: RejectedIdentifier[];
};

/**
 * Adds records. Each is linked to the person it belongs to, who may come from an earlier record of the same batch, or
 * creates a new person. Runs in the caller's transaction, which must be repeated on conflicts: see `retryOnConflict`.
 */
export async function intakeRecords(
  { events }: { events: Events },
  sql: Sql,
  context: IntakeContext,
  records: readonly IntakeRecord[],
): Promise<IntakeResult[]> {
  const prepared = prepareRecords(records, context.region);
  await lockIdentifierKeys(
    sql,
    context.tenantId,
    prepared.flatMap(({ identifiers }) => identifiers),
  );
  const [matcher, known] = await Promise.all([
    readMatcher(sql, context),
    loadKnownPeople(sql, context, prepared),
  ]);
  const assigned: (AssignedRecord & { decision: Decision })[] = [];
  const writes: Promise<ConflictRow[]>[] = [];
  for (let start = 0; start < prepared.length; start += PART_SIZE) {
    if (start > 0) await queriesSent();
    const plan = emptyPlan();
    for (const record of prepared.slice(start, start + PART_SIZE)) {
      const decision = decide(known, matcher, record);
      assigned.push({ record, decision, person: applyDecision(plan, known, context, record, decision) });
    }
    const write = writePlan(sql, context, plan);
    write.catch(() => undefined);
    writes.push(write);
  }
  const conflicts = groupByPerson((await Promise.all(writes)).flat());
  const candidates = await writeCandidates(sql, context, assigned);
  await countOutcomes(sql, context.tenantId, assigned);
  const changedIds = [...new Set(assigned.map(({ person }) => person.id))];
  await events.publish(
    sql,
    personChanged,
    ...changedIds.map((person_id) => ({ tenant_id: context.tenantId, person_id })),
  );
  return assigned.map(({ record, decision, person }, index) => ({
    outcome: decision.outcome,
    personId: person.id,
    personName: person.facts.name,
    ...defined(candidates[index]),
    conflictIds: decision.outcome === 'created' ? [] : (conflicts.get(person.id) ?? []),
    by: 'by' in decision ? decision.by : [],
    rejected: record.rejected,
  }));
}

/** Records whose person was known before, such as a new version of a document, were not detected. */
async function countOutcomes(
  sql: Sql,
  tenantId: string,
  assigned: readonly (AssignedRecord & { decision: Decision })[],
): Promise<void> {
  const decided = assigned.filter(({ record }) => record.personId === undefined);
  const counts = Object.entries(Object.groupBy(decided, ({ decision }) => decision.outcome));
  await insertIntakeCounts(
    sql,
    tenantId,
    counts.map(([outcome, { length }]) => ({ outcome, records: length })),
  );
}

/** A batch is decided in parts, so that the database can write one part while the next one is decided. */
const PART_SIZE = 250;

/** The driver sends queries at the end of the event loop's turn, not when they are made. */
const queriesSent = () => new Promise((resolve) => setImmediate(resolve));

type ConflictRow = { person_id: string; conflict_id: string | null };

/** Returns the conflicts that were raised. */
async function writePlan(sql: Sql, context: IntakeContext, plan: Plan): Promise<ConflictRow[]> {
  const { tenantId } = context;
  const changed = [...plan.changed];
  const newBlocks = changed.filter((person) => !person.isStored).flatMap(blocksOf);
  const changedBlocks = changed.filter((person) => person.isStored).flatMap(blocksOf);
  const touched = [...plan.touched].map(([id, fill]) => ({ id, fill }));
  // Sent together in one round trip, and executed in this order.
  const writes = Promise.all([
    setConflictSource(sql, context.foundBy),
    insertPeople(sql, context, plan.people),
    touchPeople(sql, tenantId, touched),
    insertBlocks(sql, tenantId, newBlocks, { areNew: true }),
    insertBlocks(sql, tenantId, changedBlocks),
    insertIdentifiers(sql, context, plan.identifiers),
    insertConflicts(sql, context, plan.conflicts),
  ]);
  for (const person of plan.people) person.isStored = true;
  const [, , , , , contested, similar] = await writes;
  const expected = new Set(plan.identifiers.flatMap(({ id, isContested }) => (isContested ? id : [])));
  // Someone else claimed it after our lookup, which might have changed the decision.
  if (contested.some(({ id }) => !expected.has(id))) throw new ConflictRetry();
  return [...contested, ...similar];
}

function groupByPerson(rows: readonly ConflictRow[]): Map<string, string[]> {
  const conflicts = new Map<string, string[]>();
  for (const { person_id, conflict_id } of rows) {
    const ids = conflicts.get(person_id) ?? [];
    if (conflict_id && !ids.includes(conflict_id)) conflicts.set(person_id, [...ids, conflict_id]);
  }
  return conflicts;
}

function blocksOf({ id, blocks }: KnownPerson): Block[] {
  return blocks.map((key) => ({ key, personId: id }));
}
