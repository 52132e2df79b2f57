import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { findCandidates } from './find-store.ts';
import type { IntakeContext, Prepared } from './intake-record.ts';
import type { KnownPerson } from './known-people.ts';
import { newId } from './new-id.ts';
import {
  fillCandidates,
  insertCandidates,
  insertFurtherCandidates,
  type NewCandidate,
} from './write-store.ts';

export type Followed = { record: Prepared; person: KnownPerson };
export type WrittenCandidate = { candidateId: string; isNewCandidate: boolean };

/** One record for each recruiter and person: who has one keeps it, and it gets what it did not have. */
export async function writeCandidates(
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
  const first: NewCandidate[] = [];
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
    const made = { headline, ...record.candidate, id, personId: person.id, name: record.facts.name };
    (person.isNew ? first : wanted).push(made);
    answers.push({ candidateId: id, isNewCandidate: true });
  }
  const [further] = await Promise.all([
    insertFurtherCandidates(sql, context, wanted),
    insertCandidates(sql, context, first),
  ]);
  const made = new Set(further);
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
      const { candidateId: id, isNewCandidate } = defined(answers[at]);
      return isNewCandidate || Object.keys(record.candidate).length === 0 ? [] : { ...record.candidate, id };
    }),
  );
  return answers;
}
