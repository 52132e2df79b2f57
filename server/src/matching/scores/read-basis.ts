import type { Weights } from '@tenon/contract/matching';
import { hashOf } from '../../platform/hash-of.ts';
import { noneWhileDown } from '../../platform/while-down.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { readDemandRow, type StoredDemand } from '../demands/demand-store.ts';
import { weightsOf } from '../demands/weights-store.ts';
import { RULES_VERSION } from '../scoring/score-subject.ts';
import { demandVectors } from '../subjects/demand-vectors.ts';
import type { ModelDeps } from '../subjects/serving-model.ts';
import type { Meaning } from '../subjects/vectors.ts';
import type { Current } from './stale-store.ts';

export type BasisDeps = ModelDeps & { vocabulary: Vocabulary; now: () => Date };

export type Basis = {
  demand: StoredDemand;
  weights: Weights;
  /** None while the embedder does not answer. */
  meaning: Meaning | undefined;
  current: Current;
};

/** What scores of this demand are made of now. None when it is gone or put away: then nobody asks for its scores. */
export async function readBasis(
  deps: BasisDeps,
  tenantId: string,
  demandId: string,
): Promise<Basis | undefined> {
  const read = await deps.db.as({ tenantId }, async (sql) => {
    const demand = await readDemandRow(sql, tenantId, demandId);
    return demand && { demand, weights: await weightsOf(sql, demand) };
  });
  if (!read || read.demand.archived_at) return undefined;
  const meaning = await noneWhileDown(() => demandVectors(deps, read.demand));
  return { ...read, meaning, current: currentOf(deps, read, meaning?.model) };
}

export function currentOf(
  { vocabulary, now }: Pick<BasisDeps, 'vocabulary' | 'now'>,
  { demand, weights }: Pick<Basis, 'demand' | 'weights'>,
  model: string | undefined,
): Current {
  return {
    tenantId: demand.tenant_id,
    demandId: demand.id,
    demandVersion: demand.version,
    weightsHash: hashOf(weights),
    rules: `${RULES_VERSION} ${vocabulary.version}`,
    model,
    now: now(),
  };
}
