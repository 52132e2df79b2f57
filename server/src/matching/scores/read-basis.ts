import type { Weights } from '@tenon/contract/matching';
import { hashOf } from '../../platform/hash-of.ts';
import { undefinedIfUnavailable } from '../../platform/unavailable.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { readDemandRow, type StoredDemand } from '../demands/demand-store.ts';
import { readWeightsOfDemand } from '../demands/weights-store.ts';
import { RULES_VERSION } from '../scoring/score-subject.ts';
import { getDemandEmbedding } from '../subjects/demand-embedding.ts';
import { servingCalibrationVersion } from '../subjects/model-calibration.ts';
import type { ModelDeps } from '../subjects/serving-model.ts';
import type { Embedding } from '../subjects/vectors.ts';
import type { CurrentVersions } from './stale-store.ts';

export type BasisDeps = ModelDeps & { vocabulary: Vocabulary; now: () => Date };

export type ScoringBasis = {
  demand: StoredDemand;
  weights: Weights;
  /** Undefined while the embedder is unavailable. */
  embedding: Embedding | undefined;
  current: CurrentVersions;
};

/** What scores of this demand depend on. Returns nothing for deleted and archived demands, which are not scored. */
export async function readBasis(
  deps: BasisDeps,
  tenantId: string,
  demandId: string,
): Promise<ScoringBasis | undefined> {
  const read = await deps.db.as({ tenantId }, async (sql) => {
    const demand = await readDemandRow(sql, tenantId, demandId);
    return demand && { demand, weights: await readWeightsOfDemand(sql, demand) };
  });
  if (!read || read.demand.archived_at) return undefined;
  const embedding = await undefinedIfUnavailable(() => getDemandEmbedding(deps, read.demand));
  const calibration = await servingCalibrationVersion(deps, deps.db.sql);
  return {
    ...read,
    embedding,
    current: currentVersions(deps, read, { model: embedding?.model, calibration }),
  };
}

export function currentVersions(
  { vocabulary, now }: Pick<BasisDeps, 'vocabulary' | 'now'>,
  { demand, weights }: Pick<ScoringBasis, 'demand' | 'weights'>,
  { model, calibration }: { model: string | undefined; calibration: string },
): CurrentVersions {
  return {
    tenantId: demand.tenant_id,
    demandId: demand.id,
    demandVersion: demand.version,
    weightsHash: hashOf(weights),
    rules: [RULES_VERSION, calibration, vocabulary.version].filter(Boolean).join(' '),
    model,
    now: now(),
  };
}
