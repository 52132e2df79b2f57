import type { Db } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Embedder } from '../../platform/models/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { IndexState } from '../../platform/vectors/port.ts';
import { announceModelTask } from './messages.ts';
import {
  deleteVectors,
  lockModels,
  readModels,
  startPreparing,
  startServing,
  stopPreparing,
} from './model-store.ts';
import { partitionOf } from './partition.ts';
import { readTenantsToEmbed, readTenantsWithSubjects } from './pending-store.ts';
import { collectionName } from './vector-sources.ts';

export type PrepareDeps = {
  db: Db;
  queue: Queue;
  embedder: Embedder;
  logger: Logger;
  now: () => Date;
  /** The model is not switched while its indexes are being built. */
  vectors?: { states(): Promise<IndexState[]> | IndexState[] } | undefined;
};

const BATCH_SIZE = 5_000;
const MAX_BATCHES = 20;
/** By then, searches that started with the old vectors are done. */
const RETENTION_MS = 10 * 60_000;

/** The configured model serves, or is prepared while another one still serves. */
export async function chooseModel({ db, embedder, logger }: PrepareDeps): Promise<void> {
  const { model, dimensions } = embedder;
  const outcome = await db.transaction(async (sql) => {
    await lockModels(sql);
    const models = await readModels(sql);
    const serving = models.find(({ state }) => state === 'serving')?.model;
    const preparing = models.find(({ state }) => state === 'preparing')?.model;
    if (!serving) {
      await startServing(sql, model, dimensions);
      return 'is now serving';
    }
    if (serving === model) {
      if (preparing) await stopPreparing(sql);
      return undefined;
    }
    if (preparing === model) return undefined;
    await startPreparing(sql, model, dimensions);
    return 'is being prepared';
  });
  if (outcome) logger.info(`embedding model ${model} ${outcome}`, { model });
}

/** Switches all workspaces at once, when all subjects have vectors of the new model and its indexes are built. */
export async function switchModel(deps: PrepareDeps): Promise<boolean> {
  const { db, queue, embedder, logger } = deps;
  const { model, dimensions } = embedder;
  const models = await readModels(db.sql);
  if (!models.some((row) => row.model === model && row.state === 'preparing')) return false;
  if (!(await isIndexed(deps))) return false;
  const otherModels = models.flatMap((row) => (row.model === model ? [] : row.model));
  const isSwitched = await db.transaction(async (sql) => {
    await lockModels(sql);
    if ((await readTenantsToEmbed(sql, otherModels)).length > 0) return false;
    const now = await readModels(sql);
    if (!now.some((row) => row.model === model && row.state === 'preparing')) return false;
    await startServing(sql, model, dimensions);
    for (const tenant_id of await readTenantsWithSubjects(sql)) {
      await queue.enqueue(
        sql,
        announceModelTask,
        { tenant_id },
        { group: partitionOf(tenant_id), ...(tenant_id && { tenantId: tenant_id }) },
      );
    }
    return true;
  });
  if (isSwitched) logger.info(`embedding model ${model} is now serving`, { model });
  return isSwitched;
}

async function isIndexed({ vectors, embedder }: PrepareDeps): Promise<boolean> {
  const names = (['person', 'posting'] as const).map((kind) => collectionName(kind, embedder.model));
  const states = (await vectors?.states()) ?? [];
  return !states.some(({ name, state }) => names.includes(name) && state === 'building');
}

/** Deletes vectors of retired models in batches. */
export async function deleteRetiredVectors({ db, now }: PrepareDeps): Promise<number> {
  const models = await readModels(db.sql);
  const since = models.find(({ state }) => state === 'serving')?.served_at;
  if (!since || now().getTime() - since.getTime() < RETENTION_MS) return 0;
  let deleted = 0;
  for (const { model } of models.filter(({ state }) => state === 'retired')) {
    for (let part = 0; part < MAX_BATCHES; part++) {
      const count = await deleteVectors(db.sql, model, BATCH_SIZE);
      deleted += count;
      if (count < BATCH_SIZE) break;
    }
  }
  return deleted;
}
