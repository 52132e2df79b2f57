import type { Permission } from '@tenon/contract/permissions';
import type { Sql } from '../platform/db/port.ts';
import type { ApiKeyRow, MembershipRow } from './rows.ts';

/** An API key as shown to people: `created_by` is a name. */
export type ShownApiKey = Omit<ApiKeyRow, 'tenant_id' | 'secret_hash' | 'scopes' | 'created_by'> & {
  scopes: Permission[];
  created_by: string;
};

export async function openApiKey(sql: Sql, id: string, secretHash: string) {
  const [row] = await sql<
    (Pick<ApiKeyRow, 'tenant_id' | 'scopes' | 'rate_limit'> & Pick<MembershipRow, 'user_id' | 'role'>)[]
  >`
    select tenant_id, scopes, rate_limit, user_id, role from open_api_key(${id}, ${secretHash})`;
  return row;
}

/** Returns the keys that are neither revoked nor expired. */
export async function readUsableApiKeys(sql: Sql, ids: readonly string[]) {
  return sql<(Pick<ApiKeyRow, 'id' | 'expires_at'> & Pick<MembershipRow, 'role'>)[]>`
    select id, role, expires_at from usable_api_keys(${ids as string[]}::uuid[])`;
}

export async function insertApiKey(
  sql: Sql,
  row: Omit<ApiKeyRow, 'id' | 'created_at' | 'last_used_at' | 'revoked_at'>,
): Promise<string> {
  const [made] = await sql<Pick<ApiKeyRow, 'id'>[]>`insert into api_key ${sql(row)} returning id`;
  if (!made) throw new Error('insert into api_key returned no row');
  return made.id;
}

export async function readApiKeys(
  sql: Sql,
  tenantId: string,
  filter: { id?: string; before?: string | undefined; limit: number },
): Promise<ShownApiKey[]> {
  const { id, before, limit } = filter;
  return sql<ShownApiKey[]>`
    select k.id, k.name, k.hint, k.scopes, coalesce(u.name, 'a former member') as created_by,
           k.created_at, k.expires_at, k.last_used_at, k.revoked_at, k.rate_limit
    from api_key k left join app_user u on u.id = k.created_by
    where k.tenant_id = ${tenantId}
      ${id ? sql`and k.id = ${id}` : sql``}
      ${before ? sql`and k.id < ${before}` : sql``}
    order by k.id desc limit ${limit}`;
}

/** Keys that a member created under names with this prefix and that still work, newest first. */
export async function readOwnApiKeys(
  sql: Sql,
  { tenantId, userId, namePrefix }: { tenantId: string; userId: number; namePrefix: string },
  now: Date,
): Promise<ShownApiKey[]> {
  return sql<ShownApiKey[]>`
    select k.id, k.name, k.hint, k.scopes, coalesce(u.name, 'a former member') as created_by,
           k.created_at, k.expires_at, k.last_used_at, k.revoked_at, k.rate_limit
    from api_key k left join app_user u on u.id = k.created_by
    where k.tenant_id = ${tenantId} and k.created_by = ${userId} and starts_with(k.name, ${namePrefix})
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
    order by k.id desc limit 100`;
}

export async function closeApiKey(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Pick<ApiKeyRow, 'name'> | undefined> {
  const [row] = await sql<Pick<ApiKeyRow, 'name'>[]>`
    update api_key set revoked_at = now()
    where tenant_id = ${tenantId} and id = ${id} and revoked_at is null returning name`;
  return row;
}
