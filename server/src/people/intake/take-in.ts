import type { Outcome } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { personChanged } from '../messages.ts';
import { findCandidates } from './find-store.ts';
import type { IntakeContext, IntakeRecord, Prepared, Rejected } from './intake-record.ts';
import { gatherKnown, type KnownPerson } from './known-people.ts';
import type { Decision } from './model.ts';
import { newId } from './new-id.ts';
import { decide, emptyPlan, follow, type Plan } from './plan-intake.ts';
import { prepareRecord } from './prepare-record.ts';
import { readJudge } from './read-judge.ts';
import { LostRace } from './without-races.ts';
import {
  type Block,
  fillCandidates,
  insertBlocks,
  insertCandidates,
  insertIdentifiers,
  insertPeople,
  type NewCandidate,
  reportLikeness,
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
  const prepared = records.map((record) => prepareRecord(record, context.region));
  const [judge, known] = await Promise.all([readJudge(sql, context), gatherKnown(sql, context, prepared)]);
  const plan = emptyPlan();
  const followed = prepared.map((record) => {
    const decision = decide(known, judge, record);
    return { record, decision, person: follow(plan, known, context, record, decision) };
  });
  const asked = await write(sql, context, plan);
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
    ...(candidates[at] as WrittenCandidate),
    conflictIds: decision.outcome === 'created' ? [] : (asked.get(person.id) ?? []),
    by: reasonsOf(decision),
    rejected: record.rejected,
  }));
}

export function reasonsOf(decision: Decision): string[] {
  if (decision.outcome === 'linked' || decision.outcome === 'conflict') return decision.by;
  return [];
}

/** Gives the questions that were raised, by person. */
async function write(sql: Sql, context: IntakeContext, plan: Plan): Promise<Map<string, string[]>> {
  const { tenantId } = context;
  const [newcomers, changed] = [true, false].map((isNew) =>
    [...plan.changed].filter((person) => person.isNew === isNew).flatMap(blocksOf),
  ) as [Block[], Block[]];
  const touched = [...plan.touched].map(([id, fill]) => ({ id, fill }));
  // Sent together and done in this order: one trip.
  const [, , , , , contested, alike] = await Promise.all([
    setFinder(sql, context.foundBy),
    insertPeople(sql, context, plan.people),
    touchPeople(sql, tenantId, touched),
    insertBlocks(sql, tenantId, newcomers, { areNew: true }),
    insertBlocks(sql, tenantId, changed),
    insertIdentifiers(sql, context, plan.identifiers),
    reportLikeness(sql, context, plan.questions),
  ]);
  const foreseen = new Set(plan.identifiers.flatMap(({ id, isContested }) => (isContested ? id : [])));
  // Taken between our look and our writing: whose it is would have decided otherwise.
  if (contested.some(({ id }) => !foreseen.has(id))) throw new LostRace();
  const asked = new Map<string, string[]>();
  for (const { person_id, conflict_id } of [...contested, ...alike]) {
    const ids = asked.get(person_id) ?? [];
    if (conflict_id && !ids.includes(conflict_id)) asked.set(person_id, [...ids, conflict_id]);
  }
  return asked;
}

function blocksOf({ id, blocks }: KnownPerson): Block[] {
  return blocks.map((key) => ({ key, personId: id }));
}

type Followed = { record: Prepared; person: KnownPerson };
type WrittenCandidate = { candidateId: string; isNewCandidate: boolean };

/** One record for each recruiter and person: who has one keeps it, and it gets what it did not have. */
async function writeCandidates(
  sql: Sql,
  context: IntakeContext,
  followed: readonly Followed[],
): Promise<WrittenCandidate[]> {
  const { tenantId, recruiterPersonId } = context;
  const known = new Set(followed.flatMap(({ person }) => (person.isNew ? [] : person)));
  const owners = new Map([...known].flatMap(({ id, records }) => records.map((record) => [record, id])));
  const find = async (records: string[]) =>
    (await findCandidates(sql, tenantId, recruiterPersonId, records)).map(
      ({ record_id, id }): [string, string] => [owners.get(record_id) ?? record_id, id],
    );
  const ids = new Map(await find([...owners.keys()]));
  const wanted: NewCandidate[] = [];
  const answers: WrittenCandidate[] = [];
  for (const { record, person } of followed) {
    const candidateId = ids.get(person.id);
    if (candidateId) {
      answers.push({ candidateId, isNewCandidate: false });
      continue;
    }
    const id = newId();
    ids.set(person.id, id);
    const { headline } = record.facts;
    wanted.push({ headline, ...record.candidate, id, personId: person.id, name: record.facts.name });
    answers.push({ candidateId: id, isNewCandidate: true });
  }
  const made = new Set(await insertCandidates(sql, context, wanted));
  const lost = wanted.filter(({ id }) => !made.has(id)).map(({ personId }) => personId);
  // The same recruiter has just added the same person elsewhere: that record stands.
  for (const [personId, id] of await find(lost)) {
    const at = followed.findIndex(({ person }) => person.id === personId);
    answers[at] = { candidateId: id, isNewCandidate: false };
  }
  await fillCandidates(
    sql,
    tenantId,
    followed.flatMap(({ record }, at) => {
      const { candidateId: id, isNewCandidate } = answers[at] as WrittenCandidate;
      return isNewCandidate || Object.keys(record.candidate).length === 0 ? [] : { ...record.candidate, id };
    }),
  );
  return answers;
}
