import type { Requirement } from '@tenon/contract/matching';
import { embedFacets } from './embed-facets.ts';
import { readVectors, saveVectors } from './embedding-store.ts';
import { demandFacets } from './facets.ts';
import { hashesOf } from './compute-vectors.ts';
import { embedderOf, type ModelDeps, servingModel } from './serving-model.ts';
import { facets, type Meaning } from './vectors.ts';

type EmbeddedDemand = {
  id: string;
  tenant_id: string;
  title: string;
  text: string;
  requirements: readonly Pick<Requirement, 'text' | 'skills'>[];
};

/** As they are kept, for the model that serves; made and kept when the demand says something else than it did. */
export async function demandVectors(deps: ModelDeps, demand: EmbeddedDemand): Promise<Meaning> {
  const { db } = deps;
  const { id, tenant_id: tenantId } = demand;
  const model = await servingModel(deps);
  const texts = demandFacets(demand);
  const hashes = hashesOf(texts);
  const kept = await db.as({ tenantId }, async (sql) =>
    (await readVectors(sql, model, 'demand', [id])).get(id),
  );
  if (kept && facets.every((facet) => kept.hashes[facet].equals(hashes[facet])))
    return { vectors: kept.vectors, model };
  const vectors = await embedFacets(embedderOf(deps, model), texts);
  await db.as({ tenantId }, (sql) =>
    saveVectors(sql, { tenantId, model }, [{ kind: 'demand', id, hashes, vectors }]),
  );
  return { vectors, model };
}
