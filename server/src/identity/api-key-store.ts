import type { Permission, Role } from '@tenon/contract/permissions';
import type { Sql } from '../platform/db/port.ts';

export type ApiKeyRow = {
  id: string;
  name: string;
  hint: string;
  scopes: Permission[];
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

export async function openApiKey(sql: Sql, id: string, secretHash: string) {
  const [row] = await sql<{ tenant_id: string; scopes: string[]; user_id: number; role: Role }[]>`
    select tenant_id, scopes, user_id, role from open_api_key(${id}, ${secretHash})`;
  return row;
}

export async function insertApiKey(
  sql: Sql,
  row: {
    tenant_id: string;
    name: string;
    hint: string;
    secret_hash: string;
    scopes: string[];
    created_by: number;
    expires_at: Date | null;
  },
): Promise<string> {
  const [made] = await sql<{ id: string }[]>`insert into api_key ${sql(row)} returning id`;
  if (!made) throw new Error('insert into api_key gave no row');
  return made.id;
}

export async function readApiKeys(
  sql: Sql,
  tenantId: string,
  filter: { id?: string; before?: string | undefined; limit: number },
): Promise<ApiKeyRow[]> {
  const { id, before, limit } = filter;
  return sql<ApiKeyRow[]>`
    select k.id, k.name, k.hint, k.scopes, coalesce(u.name, 'a former member') as created_by,
           k.created_at, k.expires_at, k.last_used_at, k.revoked_at
    from api_key k left join app_user u on u.id = k.created_by
    where k.tenant_id = ${tenantId}
      ${id ? sql`and k.id = ${id}` : sql``}
      ${before ? sql`and k.id < ${before}` : sql``}
    order by k.id desc limit ${limit}`;
}

export async function closeApiKey(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  const [row] = await sql<{ name: string }[]>`
    update api_key set revoked_at = now()
    where tenant_id = ${tenantId} and id = ${id} and revoked_at is null returning name`;
  return row;
}
