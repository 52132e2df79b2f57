import type { Outcome } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { Events } from '../../platform/queue/events.ts';
import { personChanged } from '../messages.ts';
import { lockKeys } from '../records/lock-store.ts';
import type { IntakeContext, IntakeRecord, Rejected } from './intake-record.ts';
import { gatherKnown, type KnownPerson } from './known-people.ts';
import type { Decision } from './model.ts';
import { decide, emptyPlan, follow, type Plan } from './plan-intake.ts';
import { prepareRecords } from './prepare-record.ts';
import { readJudge } from './read-judge.ts';
import { LostRace } from './without-races.ts';
import { type Followed, writeCandidates } from './write-candidates.ts';
import {
  askAboutNew,
  type Block,
  insertBlocks,
  insertIdentifiers,
  insertPeople,
  setFinder,
  touchPeople,
} from './write-store.ts';

export type Taken = {
  outcome: Outcome;
  personId: string;
  /** As the person is called, which need not be what the record says. */
  personName: string;
  candidateId: string;
  isNewCandidate: boolean;
  conflictIds: string[];
  /** What told who it is: `email:…`, or fields that agree. */
  by: string[];
  rejected: Rejected[];
};

/**
 * Takes records in, each joining whom it is about: those who are known, and those who came in with the records before
 * it. In the caller's transaction, which has to run again when somebody else was faster: see `withoutRaces`.
 */
export async function takeIn(
  { events }: { events: Events },
  sql: Sql,
  context: IntakeContext,
  records: readonly IntakeRecord[],
): Promise<Taken[]> {
  const prepared = prepareRecords(records, context.region);
  await lockKeys(
    sql,
    context.tenantId,
    prepared.flatMap(({ identifiers }) => identifiers),
  );
  const [judge, known] = await Promise.all([readJudge(sql, context), gatherKnown(sql, context, prepared)]);
  const followed: (Followed & { decision: Decision })[] = [];
  const writing: Promise<Question[]>[] = [];
  for (let at = 0; at < prepared.length; at += PART) {
    if (at > 0) await sent();
    const plan = emptyPlan();
    for (const record of prepared.slice(at, at + PART)) {
      const decision = decide(known, judge, record);
      followed.push({ record, decision, person: follow(plan, known, context, record, decision) });
    }
    const written = write(sql, context, plan);
    written.catch(() => undefined);
    writing.push(written);
  }
  const asked = byPerson((await Promise.all(writing)).flat());
  const candidates = await writeCandidates(sql, context, followed);
  const changed = [...new Set(followed.map(({ person }) => person.id))];
  await events.publish(
    sql,
    personChanged,
    ...changed.map((person_id) => ({ tenant_id: context.tenantId, person_id })),
  );
  return followed.map(({ record, decision, person }, at) => ({
    outcome: decision.outcome,
    personId: person.id,
    personName: person.facts.name,
    ...defined(candidates[at]),
    conflictIds: decision.outcome === 'created' ? [] : (asked.get(person.id) ?? []),
    by: reasonsOf(decision),
    rejected: record.rejected,
  }));
}

/** While the database writes one part of a batch, the next one is decided. */
const PART = 250;

/** A query leaves when its turn of the event loop ends, not when it is asked for. */
const sent = () => new Promise((resolve) => setImmediate(resolve));

function reasonsOf(decision: Decision): string[] {
  if (decision.outcome === 'linked' || decision.outcome === 'conflict') return decision.by;
  return [];
}

type Question = { person_id: string; conflict_id: string | null };

/** Gives the questions that were raised. */
async function write(sql: Sql, context: IntakeContext, plan: Plan): Promise<Question[]> {
  const { tenantId } = context;
  const changed = [...plan.changed];
  const newBlocks = changed.filter((person) => !person.isStored).flatMap(blocksOf);
  const furtherBlocks = changed.filter((person) => person.isStored).flatMap(blocksOf);
  const touched = [...plan.touched].map(([id, fill]) => ({ id, fill }));
  // Sent together and done in this order: one trip.
  const writing = Promise.all([
    setFinder(sql, context.foundBy),
    insertPeople(sql, context, plan.people),
    touchPeople(sql, tenantId, touched),
    insertBlocks(sql, tenantId, newBlocks, { areNew: true }),
    insertBlocks(sql, tenantId, furtherBlocks),
    insertIdentifiers(sql, context, plan.identifiers),
    askAboutNew(sql, context, plan.questions),
  ]);
  for (const person of plan.people) person.isStored = true;
  const [, , , , , contested, alike] = await writing;
  const foreseen = new Set(plan.identifiers.flatMap(({ id, isContested }) => (isContested ? id : [])));
  // Taken between our look and our writing: whose it is would have decided otherwise.
  if (contested.some(({ id }) => !foreseen.has(id))) throw new LostRace();
  return [...contested, ...alike];
}

function byPerson(questions: readonly Question[]): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const { person_id, conflict_id } of questions) {
    const ids = asked.get(person_id) ?? [];
    if (conflict_id && !ids.includes(conflict_id)) asked.set(person_id, [...ids, conflict_id]);
  }
  return asked;
}

function blocksOf({ id, blocks }: KnownPerson): Block[] {
  return blocks.map((key) => ({ key, personId: id }));
}
