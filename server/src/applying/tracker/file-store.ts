import type { RoleFile } from '@tenon/contract/tracker-items';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { Member } from './role-store.ts';

export type FileRow = z.input<typeof RoleFile>;
export type StoredFile = { name: string; size: number; hash: string };

const fileColumns = (sql: Sql) => sql`id, name, size, created_at`;

export async function readFiles(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
): Promise<FileRow[]> {
  return sql<FileRow[]>`
    select ${fileColumns(sql)} from role_file
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId}
    order by created_at desc, id desc`;
}

export async function findFile(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
): Promise<StoredFile | undefined> {
  const [row] = await sql<StoredFile[]>`
    select name, size, hash from role_file where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`;
  return row;
}

/** Until the transaction ends, nobody adds or removes a file with these bytes. */
export async function lockBytes(sql: Sql, { tenantId, userId }: Member, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`role-file:${tenantId}:${userId}:${hash}`}, 0))`;
}

export async function isUsed(sql: Sql, { tenantId, userId }: Member, hash: string): Promise<boolean> {
  const found = await sql`
    select from role_file where tenant_id = ${tenantId} and user_id = ${userId} and hash = ${hash} limit 1`;
  return found.count > 0;
}

export async function insertFile(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
  file: StoredFile,
): Promise<FileRow | undefined> {
  const row = { tenant_id: tenantId, user_id: userId, posting_id: postingId, ...file };
  const [made] = await sql<FileRow[]>`insert into role_file ${sql(row)} returning ${fileColumns(sql)}`;
  return made;
}

/** Returns the hash of the bytes. */
export async function deleteFile(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }[]>`
    delete from role_file where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} returning hash`;
  return row?.hash;
}
