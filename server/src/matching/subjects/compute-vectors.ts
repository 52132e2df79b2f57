import { createHash } from 'node:crypto';
import type { Facet } from '@tenon/contract/matching';
import type { Db, Scope } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { embedMany, type FacetTexts } from './embed-facets.ts';
import { type NewVectors, type PendingSubject, readVectors } from './embedding-store.ts';
import { personFacets, postingFacets } from './facets.ts';
import { facets } from './vectors.ts';

/** Embeds only subjects whose facet texts changed. */
export async function computeVectors(
  { db, embedder }: { db: Db; embedder: Embedder },
  scope: Scope,
  pending: readonly PendingSubject[],
  signal: AbortSignal | undefined,
): Promise<NewVectors[]> {
  const texts = pending.map(facetsOfSubject);
  const known = await db.as(scope, async (sql) => {
    const found = await Promise.all(
      (['person', 'posting'] as const).map((kind) =>
        readVectors(
          sql,
          embedder.model,
          kind,
          pending.flatMap((subject) => (subject.kind === kind ? subject.id : [])),
        ),
      ),
    );
    return new Map(found.flatMap((vectors) => [...vectors]));
  });
  const hashes = texts.map(hashesOf);
  const isChanged = pending.map(({ id }, at) => {
    const before = known.get(id)?.hashes;
    return !before || facets.some((facet) => !before[facet].equals(defined(hashes[at])[facet]));
  });
  const changed = texts.filter((_, at) => isChanged[at]);
  const computed = changed.length > 0 ? await embedMany(embedder, changed, { signal }) : [];
  return pending.map(({ kind, id }, at) => {
    const vectors = isChanged[at] ? computed.shift() : known.get(id)?.vectors;
    if (!vectors) throw new Error(`the embedder returned no vectors for ${id}`);
    return { kind, id, hashes: defined(hashes[at]), vectors };
  });
}

const facetsOfSubject = ({ kind, facts }: PendingSubject): FacetTexts =>
  kind === 'person' ? personFacets(facts) : postingFacets(facts);

type Hashes = Record<Facet, Buffer>;

export function hashesOf(texts: FacetTexts): Hashes {
  const hash = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16);
  return { skills: hash(texts.skills), experience: hash(texts.experience), full: hash(texts.full) };
}
