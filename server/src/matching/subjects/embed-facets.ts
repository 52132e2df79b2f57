import type { Facet } from '@tenon/contract/matching';
import { defined } from '../../platform/defined.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { type FacetVectors, facets, quantize } from './vectors.ts';

export type FacetTexts = Record<Facet, string>;

/** An empty facet gets the vector of the full text. */
export async function embedFacets(
  embedder: Pick<Embedder, 'embed'>,
  texts: FacetTexts,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<FacetVectors> {
  const [vectors] = await embedMany(embedder, [texts], options);
  return defined(vectors);
}

/** Equal texts are embedded once. */
export async function embedMany(
  embedder: Pick<Embedder, 'embed'>,
  textsOfSubjects: readonly FacetTexts[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<FacetVectors[]> {
  const indexes = new Map<string, number>();
  for (const texts of textsOfSubjects)
    for (const facet of facets) if (!indexes.has(texts[facet])) indexes.set(texts[facet], indexes.size);
  const distinct = [...indexes.keys()];
  const vectors = (await embedder.embed(distinct, { kind: 'text', signal })).map(quantize);
  return textsOfSubjects.map((texts) => {
    const vectorOf = (facet: Facet) => defined(vectors[defined(indexes.get(texts[facet] || texts.full))]);
    return { skills: vectorOf('skills'), experience: vectorOf('experience'), full: vectorOf('full') };
  });
}
