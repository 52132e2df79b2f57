import type { Facet, Weights } from '@tenon/contract/matching';
import { noneWhileDown } from '../../../platform/unavailable.ts';
import type { StoredDemand } from '../../demands/demand-store.ts';
import { demandVectors } from '../../subjects/demand-embedding.ts';
import { embedFacets, type FacetTexts } from '../../subjects/embed-facets.ts';
import { embedderOf, type ModelDeps, servingModel } from '../../subjects/serving-model.ts';
import { collectionName } from '../../subjects/vector-sources.ts';
import { type FacetVectors, type Meaning, queryVector } from '../../subjects/vectors.ts';

export type MeaningDeps = ModelDeps;

/** As it is kept, or made now; none while the embedder does not answer. */
export async function meaningOfDemand(deps: MeaningDeps, demand: StoredDemand): Promise<Meaning | undefined> {
  return noneWhileDown(() => demandVectors(deps, demand));
}

/** None while the embedder does not answer, or answers for a model whose vectors are still being made. */
export async function meaningOfTexts(deps: MeaningDeps, texts: FacetTexts): Promise<Meaning | undefined> {
  const model = await servingModel(deps);
  return noneWhileDown(async () => ({ vectors: await embedFacets(embedderOf(deps, model), texts), model }));
}

/** Of vectors that are kept: they are of the model that serves. */
export async function meaningOfVectors(deps: MeaningDeps, vectors: FacetVectors): Promise<Meaning> {
  return { vectors, model: await servingModel(deps) };
}

/** Asked for when somebody needs it, and not again. */
export function onceAsked<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** What the index is asked with: the weights of the facets are in the vector. */
export function queryOf(kind: 'person' | 'posting', { vectors, model }: Meaning, { facets }: Weights) {
  const shares: Record<Facet, number> = facets;
  const isNothing = facets.skills + facets.experience + facets.full === 0;
  const vector = queryVector(vectors, isNothing ? { skills: 1, experience: 1, full: 1 } : shares);
  return { collection: collectionName(kind, model), vector };
}
