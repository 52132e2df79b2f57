import type { Sql } from '../../platform/db/port.ts';
import { Calibration } from '../../platform/models/calibration.ts';
import type { EmbeddingModelRow } from '../rows.ts';

export async function readModels(sql: Sql): Promise<EmbeddingModelRow[]> {
  return sql<EmbeddingModelRow[]>`select * from embedding_model order by started_at, model`;
}

export async function readServing(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ model: string }[]>`select model from embedding_model where state = 'serving'`;
  return row?.model;
}

/** As stored, whatever it was fitted on. */
export async function readCalibration(sql: Sql, model: string): Promise<Calibration | undefined> {
  const [row] = await sql<
    { calibration: unknown }[]
  >`select calibration from embedding_model where model = ${model}`;
  return Calibration.safeParse(row?.calibration).data;
}

export async function saveCalibration(sql: Sql, model: string, calibration: Calibration): Promise<void> {
  await sql`update embedding_model set calibration = ${sql.json(calibration)} where model = ${model}`;
}

/** Held until the transaction ends: one process at a time changes models. */
export async function lockModels(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('embedding_model', 0))`;
}

export async function startServing(sql: Sql, model: string, dimensions: number): Promise<void> {
  await sql`update embedding_model set state = 'retired' where state = 'serving' and model <> ${model}`;
  await sql`
    insert into embedding_model (model, dimensions, state, served_at) values (${model}, ${dimensions}, 'serving', now())
    on conflict (model) do update set state = 'serving', dimensions = excluded.dimensions, served_at = now()`;
}

/** Retires any other model that was being prepared, because its vectors are no longer computed. */
export async function startPreparing(sql: Sql, model: string, dimensions: number): Promise<void> {
  await sql`update embedding_model set state = 'retired' where state = 'preparing' and model <> ${model}`;
  await sql`
    insert into embedding_model (model, dimensions, state) values (${model}, ${dimensions}, 'preparing')
    on conflict (model) do update set state = 'preparing', dimensions = excluded.dimensions, started_at = now()`;
}

/** The serving model is configured again. */
export async function stopPreparing(sql: Sql): Promise<void> {
  await sql`update embedding_model set state = 'retired' where state = 'preparing'`;
}

export async function deleteVectors(sql: Sql, model: string, limit: number): Promise<number> {
  const [row] = await sql<
    { deleted: number }[]
  >`select forget_vectors(${model}, ${limit}::integer) as deleted`;
  return row?.deleted ?? 0;
}
