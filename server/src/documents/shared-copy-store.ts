import type { Sql } from '../platform/db/port.ts';
import { defined } from '../platform/defined.ts';
import type { LockedDocument } from './store.ts';

type Original = Pick<LockedDocument, 'tenant_id' | 'hash' | 'name' | 'size' | 'content_type'>;

/** A document of the hiring side with the same bytes. */
export async function insertSharedCopy(
  sql: Sql,
  { tenant_id, hash, name, size, content_type, actor, userId }: Original & { actor: string; userId: number },
): Promise<string> {
  const copied = { tenant_id, hash, name, size, content_type };
  const row = { ...copied, uploaded_by: actor, shared_by_user_id: userId, shared_at: new Date() };
  const [copy] = await sql<{ id: string }[]>`insert into document ${sql(row)} returning id`;
  return defined(copy).id;
}

/** The corrections of the original are applied to the copy when it is parsed. */
export async function copyCorrections(
  sql: Sql,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<void> {
  await sql`
    insert into profile_correction (tenant_id, document_id, path, was, value, entry, author, created_at, is_applied)
    select tenant_id, ${to}, path, was, value, entry, author, created_at, is_applied from profile_correction
    where tenant_id = ${tenantId} and document_id = ${from} and undone_at is null order by id`;
}

export async function saveSharedCopy(sql: Sql, id: string, copyId: string): Promise<void> {
  await sql`update document set shared_copy_id = ${copyId}, shared_at = now() where id = ${id}`;
}
