import type { Db } from '../../platform/db/port.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Embedder, TitleModel } from '../../platform/models/port.ts';
import { lockModels, readServing, startServing } from './model-store.ts';

export type ModelDeps = {
  db: Db;
  /** Computes new vectors. */
  embedder: Embedder;
  /** Models that may still serve while `embedder` is being prepared. */
  otherEmbedders?: readonly Embedder[] | undefined;
};

/** The model whose vectors are compared. If there is none yet, the configured one starts serving. */
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

export function findEmbedder(
  { embedder, otherEmbedders = [] }: Omit<ModelDeps, 'db'>,
  model: string,
): Embedder | undefined {
  return [embedder, ...otherEmbedders].find((candidate) => candidate.model === model);
}

/** The built-in model is always there, even if another one computes the vectors. */
export function findTitleModel({
  embedder,
  otherEmbedders = [],
}: Partial<Omit<ModelDeps, 'db'>>): TitleModel | undefined {
  return [embedder, ...otherEmbedders].find((candidate) => candidate?.titles)?.titles;
}

/** The embedder of this model. A previous model may no longer be configured. */
export function embedderFor(
  { embedder, otherEmbedders = [] }: Omit<ModelDeps, 'db'>,
  model: string,
): Embedder {
  const found = findEmbedder({ embedder, otherEmbedders }, model);
  if (found) return found;
  throw new TryLaterError(
    'embedder-unavailable',
    `Vectors for ${embedder.model} are being computed. Until they are complete ${model} is needed, and it is no longer configured.`,
  );
}
