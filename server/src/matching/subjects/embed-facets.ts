import type { Facet } from '@tenon/contract/matching';
import { defined } from '../../platform/defined.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { type FacetVectors, facets, quantise } from './vectors.ts';

export type FacetTexts = Record<Facet, string>;

/** A facet that says nothing is meant as all of it. */
export async function embedFacets(
  embedder: Pick<Embedder, 'embed'>,
  texts: FacetTexts,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<FacetVectors> {
  const [vectors] = await embedMany(embedder, [texts], options);
  return defined(vectors);
}

/** Equal texts are asked about once. */
export async function embedMany(
  embedder: Pick<Embedder, 'embed'>,
  many: readonly FacetTexts[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<FacetVectors[]> {
  const places = new Map<string, number>();
  for (const texts of many)
    for (const facet of facets) if (!places.has(texts[facet])) places.set(texts[facet], places.size);
  const asked = [...places.keys()];
  const vectors = (await embedder.embed(asked, { kind: 'text', signal })).map(quantise);
  return many.map((texts) => {
    const of = (facet: Facet) => defined(vectors[defined(places.get(texts[facet] || texts.full))]);
    return { skills: of('skills'), experience: of('experience'), full: of('full') };
  });
}
