import type { BoardAddress } from '@tenon/contract/companies';
import type { Sql } from '../../platform/db/port.ts';
import type { CompanyRow } from '../rows.ts';

type DemoCompany = Pick<CompanyRow, 'key' | 'name' | 'careers_url'> & { board: BoardAddress };

/** Adds missing companies and updates changed addresses. Returns how many were added. */
export async function upsertDemoCompanies(
  sql: Sql,
  owner: { tenantId: string; userId: number },
  companies: readonly DemoCompany[],
): Promise<number> {
  const rows = companies.map(({ key, name, careers_url, board }) => ({ key, name, careers_url, board }));
  await sql`
    update company set careers_url = given.careers_url, board = given.board
    from jsonb_to_recordset(${sql.json(rows)}) as given (key text, careers_url text, board jsonb)
    where company.tenant_id = ${owner.tenantId} and company.key = given.key and company.board <> given.board`;
  const added = await sql`
    insert into company (tenant_id, added_by, key, name, careers_url, board)
    select ${owner.tenantId}, ${owner.userId}, given.key, given.name, given.careers_url, given.board
    from jsonb_to_recordset(${sql.json(rows)})
      as given (key text, name text, careers_url text, board jsonb)
    order by given.key
    on conflict (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), key) do nothing`;
  return added.count;
}

/** When the workspace got its first simulated company, and the number of its runs. */
export async function readDemoHistory(
  sql: Sql,
  tenantId: string,
  keys: readonly string[],
): Promise<{ since: Date | null; runs: number }> {
  const [row] = await sql<{ since: Date | null; runs: number }[]>`
    select (select min(created_at) from company
            where tenant_id = ${tenantId} and key = any (${keys as string[]}::text[])) as since,
           (select count(*)::int from ingestion_run where tenant_id = ${tenantId}) as runs`;
  if (!row) throw new Error('a count gave no row');
  return row;
}
