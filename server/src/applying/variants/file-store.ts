import type { Sql } from '../../platform/db/port.ts';
import type { Owner } from '../owner.ts';
import type { VariantFileRow } from '../rows.ts';

export async function insertFile(sql: Sql, row: Omit<VariantFileRow, 'created_at'>): Promise<void> {
  await sql`
    insert into variant_file ${sql(row)}
    on conflict (variant_id, sha256) do update set created_at = clock_timestamp()`;
}

export async function findFile(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  { variantId, sha256 }: { variantId: string; sha256: string },
): Promise<VariantFileRow | undefined> {
  const [row] = await sql<VariantFileRow[]>`
    select * from variant_file
    where tenant_id = ${tenant_id} and user_id = ${user_id} and variant_id = ${variantId} and sha256 = ${sha256}`;
  return row;
}

/** The prepared files of a variant. The variant cannot be deleted until the transaction ends. */
export async function holdFiles(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  variantId: string,
): Promise<Pick<VariantFileRow, 'sha256' | 'shown'>[]> {
  return sql<Pick<VariantFileRow, 'sha256' | 'shown'>[]>`
    select f.sha256, f.shown from resume_variant v join variant_file f on f.variant_id = v.id
    where v.tenant_id = ${tenant_id} and v.user_id = ${user_id} and v.id = ${variantId} and v.deleted_at is null
    for share of v`;
}

export async function readHashes(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  variantId: string,
): Promise<string[]> {
  const rows = await sql<{ sha256: string }[]>`
    select sha256 from variant_file
    where tenant_id = ${tenant_id} and user_id = ${user_id} and variant_id = ${variantId}`;
  return rows.map(({ sha256 }) => sha256);
}

/** Whether a prepared file of the member has these bytes. */
export async function isStored(sql: Sql, { tenant_id, user_id }: Owner, sha256: string): Promise<boolean> {
  const rows = await sql`
    select from variant_file where tenant_id = ${tenant_id} and user_id = ${user_id} and sha256 = ${sha256} limit 1`;
  return rows.length > 0;
}

/** Serializes transactions that store or delete these bytes. */
export async function lockBytes(sql: Sql, { tenant_id, user_id }: Owner, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`variant:${tenant_id}:${user_id}:${sha256}`}, 0))`;
}
