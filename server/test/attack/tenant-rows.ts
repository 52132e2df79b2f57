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

/** The columns of a table that a statement may give a value. */
export async function ordinaryColumns(owner: postgres.Sql, table: string): Promise<string[]> {
  const rows = await owner<{ attname: string }[]>`
    select attname from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = ''`;
  return rows.map(({ attname }) => attname);
}

/** All that is stored of a tenant and of the people in it, read behind the product's back. */
export async function tenantRows(owner: postgres.Sql, tenantId: string): Promise<TenantRow[]> {
  const found = await select(owner, 'tenant', 'id', [tenantId]);
  for (const table of await tenantTables(owner)) {
    found.push(...(await select(owner, table, 'tenant_id', [tenantId])));
  }
  found.push(...(await select(owner, 'app_user', 'id', valuesOf(found, 'membership', 'user_id'))));
  const links = await readLinks(owner);
  const followed = new Set<Link>();
  for (let link = nextLink(); link; link = nextLink()) {
    followed.add(link);
    found.push(...(await select(owner, link.table, link.column, valuesOf(found, link.to, link.key))));
  }
  return found;

  function nextLink(): Link | undefined {
    return links.find((link) => !followed.has(link) && found.some(({ table }) => table === link.to));
  }
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
  column: string,
  values: readonly string[],
): Promise<TenantRow[]> {
  const rows = await owner<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from ${owner(table)} t where ${owner(column)}::text = any (${values as string[]})`;
  return rows.map(({ row }) => ({ table, row }));
}

function valuesOf(rows: readonly TenantRow[], table: string, column: string): string[] {
  return rows.filter((each) => each.table === table).map(({ row }) => String(row[column]));
}

type Link = { table: string; column: string; to: string; key: string };

/** Tables that say nothing of a tenant themselves, but whose rows belong to one that does, or to a person. */
async function readLinks(owner: postgres.Sql): Promise<Link[]> {
  return owner<Link[]>`
    select c.relname as table, a.attname as column, p.relname as to, b.attname as key
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class p on p.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = p.oid and b.attnum = k.confkey[1]
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
    order by 1, 2`;
}
