import { createHash } from 'node:crypto';
import type { Facet } from '@tenon/contract/matching';
import { TryLaterError } from '../../platform/errors.ts';
import type { Embedder } from '../../platform/models/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { embedMany, type FacetTexts } from './embed-facets.ts';
import {
  lockUnchanged,
  markEmbedded,
  type NewVectors,
  readVectors,
  readWaiting,
  saveVectors,
  type Waiting,
} from './embedding-store.ts';
import { personFacets, postingFacets } from './facets.ts';
import { subjectChanged } from './messages.ts';
import { readModels } from './model-store.ts';
import { type ModelDeps, servingModel } from './serving-model.ts';
import { facets } from './vectors.ts';

export type EmbedDeps = ModelDeps & { events: Events };

const AT_ONCE = 64;
const FIRST = '00000000-0000-0000-0000-000000000000';
const ASK_AGAIN_SECONDS = 15;

/**
 * Makes the vectors of all subjects of a workspace (or of all) that wait for them. What changes meanwhile waits once
 * more. An embedder that is down is asked again, for as long as it takes.
 */
export async function embedWaiting(
  deps: EmbedDeps,
  tenantId: string | null,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal | undefined; atOnce?: number } = {},
): Promise<number> {
  const { db, embedder } = deps;
  const scope = { tenantId: tenantId ?? undefined };
  const serving = await servingModel(deps);
  const models = await readModels(db.sql);
  const others = models.flatMap(({ model }) => (model === embedder.model ? [] : model));
  const old = deps.otherEmbedders?.find(({ model }) => model === serving && model !== embedder.model);
  let done = 0;
  for (let after = FIRST; ; ) {
    signal?.throwIfAborted();
    const waiting = await db.as(scope, (sql) => readWaiting(sql, others, after, atOnce));
    const last = waiting.at(-1);
    if (!last) return done;
    after = last.id;
    const made = await asLongAsItTakes(() => makeVectors(deps, embedder, scope, waiting, signal));
    // Whoever is new while another model serves is to be found by that one too.
    const fallback = old && (await makeVectors(deps, old, scope, waiting, signal).catch(() => undefined));
    done += await db.as(scope, async (sql) => {
      const current = await lockUnchanged(sql, waiting);
      const kept = waiting.filter(({ kind, id }) => current.has(`${kind}:${id}`));
      const ofKept = (all: readonly NewVectors[]) =>
        all.filter(({ kind, id }) => current.has(`${kind}:${id}`));
      await saveVectors(sql, { tenantId, model: embedder.model }, ofKept(made));
      if (old && fallback) await saveVectors(sql, { tenantId, model: old.model }, ofKept(fallback));
      await markEmbedded(
        sql,
        kept.map(({ id }) => id),
        embedder.model,
      );
      const isServed = serving === embedder.model || fallback !== undefined;
      for (const kind of ['person', 'posting'] as const) {
        const ids = kept.flatMap((each) => (each.kind === kind ? each.id : []));
        if (isServed && ids.length > 0)
          await deps.events.publish(sql, subjectChanged, { tenant_id: tenantId, kind, ids });
      }
      return kept.length;
    });
  }
}

/** Only facets that say something else than they did go to the model. */
async function makeVectors(
  { db }: EmbedDeps,
  embedder: Embedder,
  scope: { tenantId: string | undefined },
  waiting: readonly Waiting[],
  signal: AbortSignal | undefined,
): Promise<NewVectors[]> {
  const texts = waiting.map(facetsOfSubject);
  const known = await db.as(scope, async (sql) => {
    const found = await Promise.all(
      (['person', 'posting'] as const).map((kind) =>
        readVectors(
          sql,
          embedder.model,
          kind,
          waiting.flatMap((each) => (each.kind === kind ? each.id : [])),
        ),
      ),
    );
    return new Map(found.flatMap((each) => [...each]));
  });
  const hashes = texts.map(hashesOf);
  const isNew = waiting.map(({ id }, at) => {
    const before = known.get(id)?.hashes;
    return !before || facets.some((facet) => !before[facet].equals((hashes[at] as Hashes)[facet]));
  });
  const asked = texts.filter((_, at) => isNew[at]);
  const answers = asked.length > 0 ? await embedMany(embedder, asked, { signal }) : [];
  return waiting.map(({ kind, id }, at) => {
    const vectors = isNew[at] ? answers.shift() : known.get(id)?.vectors;
    if (!vectors) throw new Error(`no vectors of ${id} came back`);
    return { kind, id, hashes: hashes[at] as Hashes, vectors };
  });
}

const facetsOfSubject = ({ kind, facts }: Waiting): FacetTexts =>
  kind === 'person' ? personFacets(facts) : postingFacets(facts);

type Hashes = Record<Facet, Buffer>;

export function hashesOf(texts: FacetTexts): Hashes {
  const hash = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16);
  return { skills: hash(texts.skills), experience: hash(texts.experience), full: hash(texts.full) };
}

/** It is no fault of the task that a model does not answer: the attempt does not count. */
async function asLongAsItTakes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TryLaterError)) throw error;
    throw new TryLaterError(error.code, error.message, {
      cause: error,
      details: { retry_after: ASK_AGAIN_SECONDS, ...error.details, uncounted: true },
    });
  }
}
