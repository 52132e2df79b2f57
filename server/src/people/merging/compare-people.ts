import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import type { Similarity } from '../linkage/model.ts';
import { personFeatures } from '../linkage/person-features.ts';
import { readCurrentWeights } from '../linkage/read-matcher.ts';
import { explain, priorBits } from '../linkage/weights.ts';
import { readIntakeSetting } from '../records/setting-store.ts';

export type Compared = { facts: PersonFacts; identifiers: readonly { type: string; value: string }[] };

/** The evidence for and against a match, with the workspace's current weights. */
export async function comparePeople(
  sql: Sql,
  tenantId: string,
  left: Compared,
  right: Compared,
): Promise<Similarity & { prior: number }> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  const weights = await readCurrentWeights(sql, tenantId);
  const features = ({ facts, identifiers }: Compared) => personFeatures(facts, identifiers, region);
  return { ...explain(weights, features(left), features(right)), prior: priorBits(weights) };
}
