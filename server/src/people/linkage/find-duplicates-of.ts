import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { findAlike, readKnown } from '../intake/find-store.ts';
import { agreeingFields, decideByLikeness } from '../intake/model.ts';
import { featuresOf } from '../intake/prepare-record.ts';
import { readJudge } from '../intake/read-judge.ts';
import { readIntakeSetting } from '../intake/setting-store.ts';
import { likenessKeys } from '../linkage/blocking.ts';
import { reportAlike } from './change-store.ts';

/** Whom a person is like after a change. Gives the new questions. */
export async function findAgain(
  sql: Sql,
  tenantId: string,
  person: { id: string; facts: PersonFacts; identifiers: readonly { type: string; value: string }[] },
): Promise<string[]> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  const features = featuresOf(person.facts, person.identifiers, region);
  // A change links nobody by itself: the most certain likeness is a question too.
  const judge = await readJudge(sql, { tenantId, autoLink: false });
  const alike = new Set(
    (await findAlike(sql, tenantId, likenessKeys(features))).map(({ person_id }) => person_id),
  );
  alike.delete(person.id);
  const { people, identifiers } = await readKnown(sql, tenantId, [...alike]);
  const held = Map.groupBy(
    identifiers.filter(({ status }) => status !== 'superseded' && status !== 'deleted'),
    ({ person_id }) => person_id,
  );
  const resemblances = people.flatMap(({ id, ...facts }) => {
    const likeness = judge.compare(featuresOf(facts, held.get(id) ?? [], region), features);
    return likeness ? [{ personId: id, ...likeness }] : [];
  });
  const decision = decideByLikeness(resemblances, judge);
  if (decision.outcome !== 'possible_duplicate') return [];
  const asked: string[] = [];
  const ordered = decision.like.toSorted((one, other) => (one.personId < other.personId ? -1 : 1));
  for (const { personId, ...likeness } of ordered) {
    const evidence = agreeingFields(likeness.parts).map((field) => `likeness:${field}`);
    const conflictId = await reportAlike(sql, tenantId, person.id, personId, { ...likeness, evidence });
    if (conflictId) asked.push(conflictId);
  }
  return asked;
}
