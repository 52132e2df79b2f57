import type { Client, TestSystem } from '../system.ts';

/** Seven runs; the first has seven items of two companies that the workspace added. */
export async function seedRuns({ database }: TestSystem, owner: Client) {
  const sql = database.owner;
  const tenantId = owner.user.workspace.id;
  const runs = await sql<{ id: string }[]>`
    insert into ingestion_run (tenant_id, status, started_by, ended_at)
    select ${tenantId}, 'finished', 'user:1', now() from generate_series(1, 7) returning id`;
  const companies = await sql<{ id: string }[]>`
    select id from company where tenant_id = ${tenantId} order by id limit 2`;
  const run = runs[0]?.id ?? '';
  for (const [at, { id }] of companies.entries()) {
    await sql`
      insert into ingestion_company (run_id, company_id, tenant_id, status, ended_at)
      values (${run}, ${id}, ${tenantId}, 'finished', now())`;
    await sql`
      insert into ingestion_item (run_id, company_id, external_id, tenant_id, place, title, status)
      select ${run}, ${id}, 'job-' || place, ${tenantId}, place, 'Joiner', 'ready' from generate_series(0, ${at + 2}) as place`;
  }
  return {
    counts: { listRuns: 7, listRunItems: 7 },
    paths: { listRunItems: `/api/ingestion/${run}/items` },
  };
}
