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
 * Computes vectors for all pending subjects of a workspace, or of the shared postings. Subjects that change meanwhile stay
 * pending. If the embedder is down, the task is retried for as long as it takes.
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
  const previous = deps.otherEmbedders?.find(({ model }) => model === serving && model !== embedder.model);
  let done = 0;
  for (let after = NIL_UUID; ; ) {
    signal?.throwIfAborted();
    const pending = await db.as(scope, (sql) => readPending(sql, otherModels, after, batchSize));
    const last = pending.at(-1);
    if (!last) return done;
    after = last.id;
    const compute = (model: Embedder) => computeVectors({ db, embedder: model }, scope, pending, signal);
    const computed = [
      { model: embedder.model, vectors: await retryWithoutAttempt(RETRY_SECONDS, () => compute(embedder)) },
    ];
    // While a new model is prepared, the previous one still serves, and new subjects need its vectors too.
    const fallback = previous && (await undefinedIfUnavailable(() => compute(previous)));
    if (fallback) computed.push({ model: previous.model, vectors: fallback });
    done += await saveUnchanged(deps, tenantId, { pending, computed, serving });
  }
}

/** Saves the vectors of subjects that did not change meanwhile. Announces them if the vectors are of the serving model. */
async function saveUnchanged(
  { db, embedder, events }: EmbedDeps,
  tenantId: string | null,
  batch: {
    pending: readonly PendingSubject[];
    computed: { model: string; vectors: NewVectors[] }[];
    serving: string;
  },
): Promise<number> {
  return db.as({ tenantId: tenantId ?? undefined }, async (sql) => {
    const current = await lockUnchanged(sql, batch.pending);
    const isCurrent = ({ kind, id }: Pick<NewVectors, 'kind' | 'id'>) => current.has(`${kind}:${id}`);
    const saved = batch.pending.filter(isCurrent);
    for (const { model, vectors } of batch.computed)
      await saveVectors(sql, { tenantId, model }, vectors.filter(isCurrent));
    await markEmbedded(
      sql,
      saved.map(({ id }) => id),
      embedder.model,
    );
    if (!batch.computed.some(({ model }) => model === batch.serving)) return saved.length;
    for (const kind of ['person', 'posting'] as const) {
      const ids = saved.flatMap((subject) => (subject.kind === kind ? subject.id : []));
      if (ids.length > 0) await events.publish(sql, subjectChanged, { tenant_id: tenantId, kind, ids });
    }
    return saved.length;
  });
}
