import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { similarityKeys } from './blocking.ts';
import { reportSimilar } from './conflict-store.ts';
import { decideBySimilarity, similarityEvidence } from './decide-by-similarity.ts';
import { findSimilar, readKnownPeople } from './known-people-store.ts';
import { personFeatures } from './person-features.ts';
import { readMatcher } from './read-matcher.ts';

/** Looks for possible duplicates of a person who was changed. Returns the IDs of new conflicts. */
export async function findDuplicatesOf(
  sql: Sql,
  tenantId: string,
  person: { id: string; facts: PersonFacts; identifiers: readonly { type: string; value: string }[] },
): Promise<string[]> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  const features = personFeatures(person.facts, person.identifiers, region);
  // A change never links two people by itself: even a certain match becomes a possible duplicate.
  const matcher = await readMatcher(sql, { tenantId, autoLink: false });
  const found = await findSimilar(sql, tenantId, similarityKeys(features));
  const otherIds = new Set(found.map(({ person_id }) => person_id));
  otherIds.delete(person.id);
  const { people, identifiers } = await readKnownPeople(sql, tenantId, [...otherIds]);
  const current = Map.groupBy(
    identifiers.filter(({ status }) => status !== 'superseded' && status !== 'deleted'),
    ({ person_id }) => person_id,
  );
  const similar = people.flatMap(({ id, ...facts }) => {
    const similarity = matcher.compare(personFeatures(facts, current.get(id) ?? [], region), features);
    return similarity ? [{ personId: id, ...similarity }] : [];
  });
  const decision = decideBySimilarity(similar, matcher);
  if (decision.outcome !== 'possible_duplicate') return [];
  const conflictIds: string[] = [];
  const byId = decision.similar.toSorted((one, other) => (one.personId < other.personId ? -1 : 1));
  for (const { personId, ...similarity } of byId) {
    const evidence = similarityEvidence(similarity.parts);
    const conflictId = await reportSimilar(sql, tenantId, person.id, personId, { ...similarity, evidence });
    if (conflictId) conflictIds.push(conflictId);
  }
  return conflictIds;
}
