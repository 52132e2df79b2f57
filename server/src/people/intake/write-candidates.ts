import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { findCandidates } from './find-store.ts';
import type { IntakeContext, PreparedRecord } from './intake-record.ts';
import type { KnownPerson } from './known-people.ts';
import { newId } from './new-id.ts';
import {
  fillCandidates,
  insertCandidates,
  insertFurtherCandidates,
  type NewCandidate,
} from './write-candidate-store.ts';

/** A record and the person it was linked to, or created. */
export type AssignedRecord = { record: PreparedRecord; person: KnownPerson };
export type WrittenCandidate = { candidateId: string; isNewCandidate: boolean };

/** Each recruiter has one candidate per person. An existing one is kept, and gets the values that it did not have. */
export async function writeCandidates(
  sql: Sql,
  context: IntakeContext,
  assigned: readonly AssignedRecord[],
): Promise<WrittenCandidate[]> {
  const { tenantId, recruiterPersonId } = context;
  const knownPeople = new Set(assigned.flatMap(({ person }) => (person.isNew ? [] : person)));
  const personOf = new Map(
    [...knownPeople].flatMap(({ id, recordIds }) => recordIds.map((recordId) => [recordId, id])),
  );
  const find = async (recordIds: string[]) =>
    (await findCandidates(sql, tenantId, recruiterPersonId, recordIds)).map(
      ({ record_id, id }): [string, string] => [personOf.get(record_id) ?? record_id, id],
    );
  const candidateIds = new Map(await find([...personOf.keys()]));
  const ofNewPeople: NewCandidate[] = [];
  const ofKnownPeople: NewCandidate[] = [];
  const written: WrittenCandidate[] = [];
  for (const { record, person } of assigned) {
    const candidateId = candidateIds.get(person.id);
    if (candidateId) {
      written.push({ candidateId, isNewCandidate: false });
      continue;
    }
    const id = newId();
    candidateIds.set(person.id, id);
    const { headline } = record.facts;
    const candidate = { headline, ...record.candidate, id, personId: person.id, name: record.facts.name };
    (person.isNew ? ofNewPeople : ofKnownPeople).push(candidate);
    written.push({ candidateId: id, isNewCandidate: true });
  }
  const [inserted] = await Promise.all([
    insertFurtherCandidates(sql, context, ofKnownPeople),
    insertCandidates(sql, context, ofNewPeople),
  ]);
  const insertedIds = new Set(inserted);
  const alreadyThere = ofKnownPeople.filter(({ id }) => !insertedIds.has(id)).map(({ personId }) => personId);
  // Another transaction of the same recruiter has just added the same person. Its candidate is kept.
  for (const [personId, id] of await find(alreadyThere)) {
    const index = assigned.findIndex(({ person }) => person.id === personId);
    written[index] = { candidateId: id, isNewCandidate: false };
  }
  await fillCandidates(
    sql,
    tenantId,
    assigned.flatMap(({ record }, index) => {
      const { candidateId: id, isNewCandidate } = defined(written[index]);
      return isNewCandidate || Object.keys(record.candidate).length === 0 ? [] : { ...record.candidate, id };
    }),
  );
  return written;
}
