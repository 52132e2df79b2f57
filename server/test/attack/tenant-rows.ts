import { createHash } from 'node:crypto';
import type postgres from 'postgres';

export type TenantRow = { table: string; row: Record<string, unknown> };

/** Tables whose rows belong to a tenant, as the catalog knows them: those added later are among them by themselves. */
export async function tenantTables(owner: postgres.Sql): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`;
  return rows.map((row) => row.name);
}

/** All that is stored of a tenant and of the people in it, read behind the product's back. */
export async function tenantRows(owner: postgres.Sql, tenantId: string): Promise<TenantRow[]> {
  const found = [await select(owner, 'tenant', owner`id = ${tenantId}`)];
  for (const table of await tenantTables(owner)) {
    found.push(await select(owner, table, owner`tenant_id = ${tenantId}`));
  }
  const members = found.flat().filter(({ table }) => table === 'membership');
  const userIds = members.map(({ row }) => Number(row.user_id));
  found.push(await select(owner, 'app_user', owner`id = any (${userIds}::bigint[])`));
  for (const { table, column } of await personalTables(owner)) {
    found.push(await select(owner, table, owner`${owner(column)} = any (${userIds}::bigint[])`));
  }
  return found.flat();
}

/** From here on rows get numbers that no earlier row has in any table: a number then tells whose it is. */
export async function startNewNumbers(owner: postgres.Sql): Promise<void> {
  await owner`
    select setval(s.oid::regclass, 1000000) from pg_class s
    where s.relnamespace = 'public'::regnamespace and s.relkind = 'S'`;
}

/** Changes when anything of it does. */
export function fingerprint(rows: readonly TenantRow[]): string {
  const lines = rows.map(({ table, row }) => `${table} ${JSON.stringify(row)}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

async function select(
  owner: postgres.Sql,
  table: string,
  condition: postgres.PendingQuery<postgres.Row[]>,
): Promise<TenantRow[]> {
  const rows = await owner<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from ${owner(table)} t where ${condition}`;
  return rows.map(({ row }) => ({ table, row }));
}

/** Tables without a tenant whose rows belong to a person. */
async function personalTables(owner: postgres.Sql): Promise<{ table: string; column: string }[]> {
  return owner<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'app_user'::regclass
      and not exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
    order by 1, 2`;
}
