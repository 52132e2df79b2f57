import type { Embedder } from '../../platform/models/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { noneWhileDown, uncountedWhileDown } from '../../platform/unavailable.ts';
import {
  lockUnchanged,
  markEmbedded,
  type NewVectors,
  readWaiting,
  saveVectors,
  type Waiting,
} from './embedding-store.ts';
import { FIRST_ID } from '../../platform/nil-uuid.ts';
import { makeVectors } from './compute-vectors.ts';
import { subjectChanged } from './messages.ts';
import { readModels } from './model-store.ts';
import { type ModelDeps, servingModel } from './serving-model.ts';

export type EmbedDeps = ModelDeps & { events: Events };

const AT_ONCE = 64;
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
  for (let after = FIRST_ID; ; ) {
    signal?.throwIfAborted();
    const waiting = await db.as(scope, (sql) => readWaiting(sql, others, after, atOnce));
    const last = waiting.at(-1);
    if (!last) return done;
    after = last.id;
    const make = (by: Embedder) => makeVectors({ db, embedder: by }, scope, waiting, signal);
    const made = [
      { model: embedder.model, vectors: await uncountedWhileDown(ASK_AGAIN_SECONDS, () => make(embedder)) },
    ];
    // Whoever is new while another model serves is to be found by that one too.
    const fallback = old && (await noneWhileDown(() => make(old)));
    if (fallback) made.push({ model: old.model, vectors: fallback });
    done += await keepVectors(deps, tenantId, { waiting, made, serving });
  }
}

/** Of those who are still what was read of them. Who can be found by the model that serves is announced. */
async function keepVectors(
  { db, embedder, events }: EmbedDeps,
  tenantId: string | null,
  of: { waiting: readonly Waiting[]; made: { model: string; vectors: NewVectors[] }[]; serving: string },
): Promise<number> {
  return db.as({ tenantId: tenantId ?? undefined }, async (sql) => {
    const current = await lockUnchanged(sql, of.waiting);
    const isCurrent = ({ kind, id }: Pick<NewVectors, 'kind' | 'id'>) => current.has(`${kind}:${id}`);
    const kept = of.waiting.filter(isCurrent);
    for (const { model, vectors } of of.made)
      await saveVectors(sql, { tenantId, model }, vectors.filter(isCurrent));
    await markEmbedded(
      sql,
      kept.map(({ id }) => id),
      embedder.model,
    );
    if (!of.made.some(({ model }) => model === of.serving)) return kept.length;
    for (const kind of ['person', 'posting'] as const) {
      const ids = kept.flatMap((each) => (each.kind === kind ? each.id : []));
      if (ids.length > 0) await events.publish(sql, subjectChanged, { tenant_id: tenantId, kind, ids });
    }
    return kept.length;
  });
}
