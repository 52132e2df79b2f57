import type { Sql } from '../../platform/db/port.ts';
import type { Calibration } from '../../platform/models/calibration.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { fitCalibration, probeVersion } from './calibration/fit-calibration.ts';
import { readCalibration, readServing, saveCalibration } from './model-store.ts';
import { embedderFor, findEmbedder, type ModelDeps } from './serving-model.ts';

/**
 * The calibration that is shipped with a model, or one that was fitted on the probe set on first use. It is stored, because
 * a model may still serve when it is no longer configured. Throws the embedder's TryLaterError.
 */
export async function getCalibration(deps: ModelDeps, model: string): Promise<Calibration> {
  const { db } = deps;
  const embedder = findEmbedder(deps, model);
  const stored = await readCalibration(db.sql, model);
  const current = embedder?.calibration?.version ?? probeVersion;
  if (stored && (!embedder || stored.version === current)) return stored;
  const calibration = embedder?.calibration ?? (await fitOnce(embedderFor(deps, model)));
  await saveCalibration(db.sql, model, calibration);
  return calibration;
}

/** The version that scores of the serving model are computed with. Empty until it is known. */
export async function servingCalibrationVersion(deps: Omit<ModelDeps, 'db'>, sql: Sql): Promise<string> {
  const model = await readServing(sql);
  if (!model) return '';
  const shipped = findEmbedder(deps, model)?.calibration;
  return (shipped ?? (await readCalibration(sql, model)))?.version ?? '';
}

const fitting = new WeakMap<Embedder, Promise<Calibration>>();

/** Concurrent callers share one fit: a large model takes seconds for it. */
function fitOnce(embedder: Embedder): Promise<Calibration> {
  const known = fitting.get(embedder);
  if (known) return known;
  const fit = fitCalibration(embedder).finally(() => fitting.delete(embedder));
  fitting.set(embedder, fit);
  return fit;
}
