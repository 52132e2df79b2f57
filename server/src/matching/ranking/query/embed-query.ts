import type { Facet, Weights } from '@tenon/contract/matching';
import { undefinedIfUnavailable } from '../../../platform/unavailable.ts';
import type { StoredDemand } from '../../demands/demand-store.ts';
import { getDemandEmbedding } from '../../subjects/demand-embedding.ts';
import { embedFacets, type FacetTexts } from '../../subjects/embed-facets.ts';
import { getCalibration } from '../../subjects/model-calibration.ts';
import { embedderFor, type ModelDeps, servingModel } from '../../subjects/serving-model.ts';
import { collectionName } from '../../subjects/vector-sources.ts';
import { type Embedding, type FacetVectors, queryVector } from '../../subjects/vectors.ts';

/** Returns nothing while the embedder is unavailable. */
export async function tryEmbedDemand(deps: ModelDeps, demand: StoredDemand): Promise<Embedding | undefined> {
  return undefinedIfUnavailable(() => getDemandEmbedding(deps, demand));
}

/** Returns nothing while the embedder is unavailable, or if the serving model is no longer configured. */
export async function tryEmbedTexts(deps: ModelDeps, texts: FacetTexts): Promise<Embedding | undefined> {
  const model = await servingModel(deps);
  return undefinedIfUnavailable(async () => ({
    vectors: await embedFacets(embedderFor(deps, model), texts),
    model,
    calibration: await getCalibration(deps, model),
  }));
}

/** Stored vectors always belong to the serving model. Returns nothing while its calibration is unavailable. */
export async function withServingModel(
  deps: ModelDeps,
  vectors: FacetVectors,
): Promise<Embedding | undefined> {
  const model = await servingModel(deps);
  return undefinedIfUnavailable(async () => ({
    vectors,
    model,
    calibration: await getCalibration(deps, model),
  }));
}

/** Calls `compute` on first use, and at most once. */
export function lazy<T>(compute: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= compute();
    return result;
  };
}

/** The facet weights are part of the query vector. */
export function vectorQueryOf(
  kind: 'person' | 'posting',
  { vectors, model }: Embedding,
  { facets }: Weights,
) {
  const shares: Record<Facet, number> = facets;
  const isUnweighted = facets.skills + facets.experience + facets.full === 0;
  const vector = queryVector(vectors, isUnweighted ? { skills: 1, experience: 1, full: 1 } : shares);
  return { collection: collectionName(kind, model), vector };
}
