import type { Db } from '../../platform/db/port.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { lockModels, readServing, startServing } from './model-store.ts';

export type ModelDeps = {
  db: Db;
  /** What new vectors are made with. */
  embedder: Embedder;
  /** Models that may still serve while that one is being prepared. */
  otherEmbedders?: readonly Embedder[] | undefined;
};

/** The model whose vectors are compared. Where none is yet, it is the one at hand. */
export async function servingModel({ db, embedder }: Pick<ModelDeps, 'db' | 'embedder'>): Promise<string> {
  const serving = await readServing(db.sql);
  if (serving) return serving;
  return db.transaction(async (sql) => {
    await lockModels(sql);
    const meanwhile = await readServing(sql);
    if (!meanwhile) await startServing(sql, embedder.model, embedder.dimensions);
    return meanwhile ?? embedder.model;
  });
}

/** Whoever answers for this model; one that was exchanged for another may be gone. */
export function embedderFor(
  { embedder, otherEmbedders = [] }: Omit<ModelDeps, 'db'>,
  model: string,
): Embedder {
  const found = [embedder, ...otherEmbedders].find((each) => each.model === model);
  if (found) return found;
  throw new TryLaterError(
    'embedder-unavailable',
    `Vectors for ${embedder.model} are being computed. Until they are complete ${model} is needed, and it is no longer configured.`,
  );
}
