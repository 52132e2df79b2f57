import type { Sql } from '../../platform/db/port.ts';
import type { ParsedDecision } from './parse-decision.ts';

const BATCH_SIZE = 2_000;

export type StoredImport = {
  id: string;
  name: string;
  rows: number;
  imported_by: string;
  imported_at: Date;
};

/** Undefined if the same file was imported before. */
export async function insertImport(
  sql: Sql,
  tenantId: string,
  { name, sha256, rows, importedBy }: { name: string; sha256: Buffer; rows: number; importedBy: string },
): Promise<StoredImport | undefined> {
  const [row] = await sql<StoredImport[]>`
    insert into fairness.decision_import (tenant_id, name, sha256, rows, imported_by)
    values (${tenantId}, ${name}, ${sha256}, ${rows}, ${importedBy})
    on conflict (tenant_id, sha256) do nothing
    returning id, name, rows, imported_by, imported_at`;
  return row;
}

export async function insertImported(
  sql: Sql,
  tenantId: string,
  importId: string,
  decisions: readonly ParsedDecision[],
): Promise<void> {
  for (let start = 0; start < decisions.length; start += BATCH_SIZE) {
    const batch = decisions.slice(start, start + BATCH_SIZE);
    await sql`
      insert into fairness.decision (tenant_id, import_id, job, job_family, level, source, place, applied_at, furthest,
        ended, ended_at, score, outcome, sex, ethnicity, age_band, disability)
      select ${tenantId}, ${importId}, job, job_family, level, source, place, applied_at, furthest, ended, applied_at,
        score, outcome, sex, ethnicity, age_band, disability
      from jsonb_to_recordset(${sql.json(batch)}) as (job text, job_family text, level text, source text, place text,
        applied_at timestamptz, furthest smallint, ended text, score double precision, outcome smallint, sex text,
        ethnicity text, age_band text, disability text)`;
  }
}

export async function findImportOf(
  sql: Sql,
  tenantId: string,
  sha256: Buffer,
): Promise<StoredImport | undefined> {
  const [row] = await sql<StoredImport[]>`
    select id, name, rows, imported_by, imported_at from fairness.decision_import
    where tenant_id = ${tenantId} and sha256 = ${sha256}`;
  return row;
}

/** Newest first. */
export async function readImports(
  sql: Sql,
  tenantId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredImport[]> {
  const rows = await sql<StoredImport[]>`
    select id, name, rows, imported_by, imported_at from fairness.decision_import
    where tenant_id = ${tenantId} ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${limit}`;
  return [...rows];
}

/** Its decisions go with it. */
export async function deleteImport(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<{ name: string; rows: number } | undefined> {
  const [row] = await sql<{ name: string; rows: number }[]>`
    delete from fairness.decision_import where tenant_id = ${tenantId} and id = ${id} returning name, rows`;
  return row;
}
