import type { Requirement } from '@tenon/contract/matching';
import { hashesOf } from './compute-vectors.ts';
import { embedFacets } from './embed-facets.ts';
import { readVectors, saveVectors } from './embedding-store.ts';
import { demandFacets } from './facets.ts';
import { getCalibration } from './model-calibration.ts';
import { embedderFor, type ModelDeps, servingModel } from './serving-model.ts';
import { type Embedding, facets } from './vectors.ts';

type EmbeddedDemand = {
  id: string;
  tenant_id: string;
  title: string;
  text: string;
  requirements: readonly Pick<Requirement, 'text' | 'skills'>[];
};

/** Returns the stored vectors of the serving model, or computes and stores them if the demand changed. */
export async function getDemandEmbedding(deps: ModelDeps, demand: EmbeddedDemand): Promise<Embedding> {
  const { db } = deps;
  const { id, tenant_id: tenantId } = demand;
  const model = await servingModel(deps);
  const calibration = await getCalibration(deps, model);
  const texts = demandFacets(demand);
  const hashes = hashesOf(texts);
  const stored = await db.as({ tenantId }, async (sql) =>
    (await readVectors(sql, model, 'demand', [id])).get(id),
  );
  if (stored && facets.every((facet) => stored.hashes[facet].equals(hashes[facet])))
    return { vectors: stored.vectors, model, calibration };
  const vectors = await embedFacets(embedderFor(deps, model), texts);
  await db.as({ tenantId }, (sql) =>
    saveVectors(sql, { tenantId, model }, [{ kind: 'demand', id, hashes, vectors }]),
  );
  return { vectors, model, calibration };
}
