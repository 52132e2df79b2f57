import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { findAlike, readKnown } from '../intake/find-store.ts';
import { agreeingFields, decideByLikeness } from '../intake/model.ts';
import { featuresOf } from '../intake/prepare-record.ts';
import { readJudge } from '../intake/read-judge.ts';
import { readIntakeSetting } from '../intake/setting-store.ts';
import { insertBlocks } from '../intake/write-store.ts';
import { blockKeys } from '../linkage/blocking.ts';
import { deleteBlocks, reportAlike } from './change-store.ts';

/** Under what a person is found after a change; with `ask`, also who they are like now. Gives the new questions. */
export async function findAgain(
  sql: Sql,
  tenantId: string,
  person: { id: string; facts: PersonFacts; identifiers: readonly { type: string; value: string }[] },
  { ask }: { ask: boolean },
): Promise<string[]> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  const features = featuresOf(person.facts, person.identifiers, region);
  const blocks = [...new Set(blockKeys(features))];
  await deleteBlocks(sql, tenantId, person.id);
  await insertBlocks(
    sql,
    tenantId,
    blocks.map((key) => ({ key, personId: person.id })),
  );
  if (!ask) return [];

  // A change links nobody by itself: the most certain likeness is a question too.
  const judge = await readJudge(sql, { tenantId, autoLink: false });
  const alike = new Set((await findAlike(sql, tenantId, blocks)).map(({ person_id }) => person_id));
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
  for (const { personId, ...likeness } of decision.like) {
    const evidence = agreeingFields(likeness.parts).map((field) => `likeness:${field}`);
    const conflictId = await reportAlike(sql, tenantId, person.id, personId, { ...likeness, evidence });
    if (conflictId) asked.push(conflictId);
  }
  return asked;
}
