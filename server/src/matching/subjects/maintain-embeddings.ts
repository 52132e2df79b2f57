import { NIL_UUID } from '../../platform/nil-uuid.ts';
import type { Events } from '../../platform/queue/events.ts';
import { enqueueEmbedding } from './enqueue-embedding.ts';
import { catchUpTask, type SubjectKind, subjectChanged } from './messages.ts';
import { readModels } from './model-store.ts';
import { partitionOf } from './partition.ts';
import {
  readSubjectIds,
  readTenantsToCatchUp,
  readTenantsToEmbed,
  restampSubjects,
} from './pending-store.ts';
import { chooseModel, deleteRetiredVectors, type PrepareDeps, switchModel } from './prepare-model.ts';
import type { RefreshDeps } from './refresh-subjects.ts';
import { factsVersionOf } from './subject-states.ts';

export type MaintainDeps = PrepareDeps;

/** Enqueues pending embeddings and keeps the right model serving. Can run at any time, and twice. */
export async function maintainEmbeddings(deps: MaintainDeps): Promise<void> {
  const { db, logger } = deps;
  const written = await db.transaction(restampSubjects);
  if (written > 0) logger.info('subjects restored from another database were adopted', { written });
  await chooseModel(deps);
  await enqueuePendingEmbeddings(deps);
  await switchModel(deps);
  await deleteRetiredVectors(deps);
}

async function enqueuePendingEmbeddings({ db, queue, embedder }: MaintainDeps): Promise<void> {
  const models = await readModels(db.sql);
  const otherModels = models.flatMap(({ model }) => (model === embedder.model ? [] : model));
  await db.transaction(async (sql) => {
    for (const tenantId of await readTenantsToEmbed(sql, otherModels))
      await enqueueEmbedding(queue, sql, tenantId);
  });
}

export type EnqueueCatchUpDeps = Pick<RefreshDeps, 'db' | 'vocabulary'> & Pick<PrepareDeps, 'queue'>;

/** Finds missed subjects and those with facts from older rules. Scans all subjects, so it does not run every minute. */
export async function enqueueCatchUps({ db, queue, vocabulary }: EnqueueCatchUpDeps): Promise<void> {
  await db.transaction(async (sql) => {
    for (const tenant_id of await readTenantsToCatchUp(sql, factsVersionOf(vocabulary))) {
      const partition = partitionOf(tenant_id);
      // Low priority: tasks that users wait for come first. Deduplicated for five minutes.
      const options = { group: partition, dedupId: `catch-up:${partition}`, priority: 'low' as const };
      await queue.enqueue(
        sql,
        catchUpTask,
        { tenant_id },
        { ...options, ...(tenant_id && { tenantId: tenant_id }) },
      );
    }
  });
}

const BATCH_SIZE = 500;

/** Announces all subjects after a new model started serving, so that scores and rankings are computed again. */
export async function announceModel(
  { db, events }: Pick<MaintainDeps, 'db'> & { events: Events },
  tenantId: string | null,
): Promise<void> {
  const kinds: SubjectKind[] = tenantId ? ['person', 'posting'] : ['posting'];
  for (const kind of kinds) {
    for (let after = NIL_UUID; ; ) {
      const ids = await db.as({ tenantId: tenantId ?? undefined }, async (sql) => {
        const batch = await readSubjectIds(sql, tenantId, kind, after, BATCH_SIZE);
        if (batch.length > 0)
          await events.publish(sql, subjectChanged, { tenant_id: tenantId, kind, ids: batch });
        return batch;
      });
      const last = ids.at(-1);
      if (!last) break;
      after = last;
    }
  }
}
