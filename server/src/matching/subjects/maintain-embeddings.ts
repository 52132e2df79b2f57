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

/** Sends whoever waits for vectors to get them, and sees to it that the right model serves. Safe at any time, and twice. */
export async function maintainEmbeddings(deps: MaintainDeps): Promise<void> {
  const { db, queue, embedder, logger } = deps;
  const written = await db.transaction(restampSubjects);
  if (written > 0) logger.info('subjects restored from another database were adopted', { written });
  await chooseModel(deps);
  const models = await readModels(db.sql);
  const others = models.flatMap(({ model }) => (model === embedder.model ? [] : model));
  await db.transaction(async (sql) => {
    for (const tenantId of await readTenantsToEmbed(sql, others))
      await enqueueEmbedding(queue, sql, tenantId);
  });
  await switchModel(deps);
  await deleteRetiredVectors(deps);
}

export type EnqueueCatchUpDeps = Pick<RefreshDeps, 'db' | 'vocabulary'> & Pick<PrepareDeps, 'queue'>;

/** Sends for whatever was missed, or was read by other rules. Compares all there is: not for every minute. */
export async function enqueueCatchUps({ db, queue, vocabulary }: EnqueueCatchUpDeps): Promise<void> {
  await db.transaction(async (sql) => {
    for (const tenant_id of await readTenantsToCatchUp(sql, factsVersionOf(vocabulary))) {
      const whose = partitionOf(tenant_id);
      // Behind others: what people do now comes first. For five minutes nobody is sent after the one before.
      const options = { group: whose, dedupId: `catch-up:${whose}`, priority: 'low' as const };
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

/** Another model serves: whatever was made of the vectors of the one before is to be made again. */
export async function announceModel(
  { db, events }: Pick<MaintainDeps, 'db'> & { events: Events },
  tenantId: string | null,
): Promise<void> {
  const kinds: SubjectKind[] = tenantId ? ['person', 'posting'] : ['posting'];
  for (const kind of kinds) {
    for (let after = NIL_UUID; ; ) {
      const ids = await db.as({ tenantId: tenantId ?? undefined }, async (sql) => {
        const some = await readSubjectIds(sql, tenantId, kind, after, BATCH_SIZE);
        if (some.length > 0)
          await events.publish(sql, subjectChanged, { tenant_id: tenantId, kind, ids: some });
        return some;
      });
      const last = ids.at(-1);
      if (!last) break;
      after = last;
    }
  }
}
