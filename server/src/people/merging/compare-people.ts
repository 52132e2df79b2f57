import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { featuresOf } from '../intake/prepare-record.ts';
import { currentWeights } from '../intake/read-judge.ts';
import { readIntakeSetting } from '../intake/setting-store.ts';
import type { Likeness } from '../linkage/model.ts';
import { explain, priorBits } from '../linkage/weights.ts';

export type Compared = { facts: PersonFacts; identifiers: readonly { type: string; value: string }[] };

/** What speaks for and against one human, by what is known now and what it is worth in this workspace. */
export async function comparePeople(
  sql: Sql,
  tenantId: string,
  left: Compared,
  right: Compared,
): Promise<Likeness & { prior: number }> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  const weights = await currentWeights(sql, tenantId);
  const features = ({ facts, identifiers }: Compared) => featuresOf(facts, identifiers, region);
  return { ...explain(weights, features(left), features(right)), prior: priorBits(weights) };
}
