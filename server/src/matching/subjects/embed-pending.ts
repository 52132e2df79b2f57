import type { Embedder } from '../../platform/models/port.ts';
import { NIL_UUID } from '../../platform/nil-uuid.ts';
import type { Events } from '../../platform/queue/events.ts';
import { retryWithoutAttempt, undefinedIfUnavailable } from '../../platform/unavailable.ts';
import { computeVectors } from './compute-vectors.ts';
import {
  lockUnchanged,
  markEmbedded,
  type NewVectors,
  type PendingSubject,
  readPending,
  saveVectors,
} from './embedding-store.ts';
import { subjectChanged } from './messages.ts';
import { readModels } from './model-store.ts';
import { type ModelDeps, servingModel } from './serving-model.ts';

export type EmbedDeps = ModelDeps & { events: Events };

const BATCH_SIZE = 64;
const RETRY_SECONDS = 15;

/**
 * Makes the vectors of all subjects of a workspace (or of all) that wait for them. What changes meanwhile waits once
 * more. An embedder that is down is asked again, for as long as it takes.
 */
export async function embedPending(
  deps: EmbedDeps,
  tenantId: string | null,
  { signal, batchSize = BATCH_SIZE }: { signal?: AbortSignal | undefined; batchSize?: number } = {},
): Promise<number> {
  const { db, embedder } = deps;
  const scope = { tenantId: tenantId ?? undefined };
  const serving = await servingModel(deps);
  const models = await readModels(db.sql);
  const otherModels = models.flatMap(({ model }) => (model === embedder.model ? [] : model));
  const old = deps.otherEmbedders?.find(({ model }) => model === serving && model !== embedder.model);
  let done = 0;
  for (let after = NIL_UUID; ; ) {
    signal?.throwIfAborted();
    const pending = await db.as(scope, (sql) => readPending(sql, otherModels, after, batchSize));
    const last = pending.at(-1);
    if (!last) return done;
    after = last.id;
    const compute = (by: Embedder) => computeVectors({ db, embedder: by }, scope, pending, signal);
    const computed = [
      { model: embedder.model, vectors: await retryWithoutAttempt(RETRY_SECONDS, () => compute(embedder)) },
    ];
    // Whoever is new while another model serves is to be found by that one too.
    const fallback = old && (await undefinedIfUnavailable(() => compute(old)));
    if (fallback) computed.push({ model: old.model, vectors: fallback });
    done += await saveUnchanged(deps, tenantId, { pending, computed, serving });
  }
}

/** Of those who are still what was read of them. Who can be found by the model that serves is announced. */
async function saveUnchanged(
  { db, embedder, events }: EmbedDeps,
  tenantId: string | null,
  of: {
    pending: readonly PendingSubject[];
    computed: { model: string; vectors: NewVectors[] }[];
    serving: string;
  },
): Promise<number> {
  return db.as({ tenantId: tenantId ?? undefined }, async (sql) => {
    const current = await lockUnchanged(sql, of.pending);
    const isCurrent = ({ kind, id }: Pick<NewVectors, 'kind' | 'id'>) => current.has(`${kind}:${id}`);
    const kept = of.pending.filter(isCurrent);
    for (const { model, vectors } of of.computed)
      await saveVectors(sql, { tenantId, model }, vectors.filter(isCurrent));
    await markEmbedded(
      sql,
      kept.map(({ id }) => id),
      embedder.model,
    );
    if (!of.computed.some(({ model }) => model === of.serving)) return kept.length;
    for (const kind of ['person', 'posting'] as const) {
      const ids = kept.flatMap((each) => (each.kind === kind ? each.id : []));
      if (ids.length > 0) await events.publish(sql, subjectChanged, { tenant_id: tenantId, kind, ids });
    }
    return kept.length;
  });
}
