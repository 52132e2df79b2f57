import type { Sql } from '../../platform/db/port.ts';

export type ComplianceMember = { user_id: number; name: string; email: string };

/** Members with the role Compliance; without any, those who run the workspace. */
export async function readComplianceTeam(sql: Sql, tenantId: string): Promise<ComplianceMember[]> {
  return sql<ComplianceMember[]>`
    select u.id as user_id, u.name, u.email from membership m join app_user u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and (m.role = 'compliance' or (m.role in ('owner', 'admin') and not exists (
      select from membership c where c.tenant_id = ${tenantId} and c.role = 'compliance')))
    order by u.id`;
}

/** Of all who manage fairness, those who want the weekly summary. */
export async function readDigestReaders(sql: Sql, tenantId: string): Promise<ComplianceMember[]> {
  return sql<ComplianceMember[]>`
    select u.id as user_id, u.name, u.email from membership m join app_user u on u.id = m.user_id
    left join fairness_digest_setting s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
    where m.tenant_id = ${tenantId} and m.role in ('owner', 'admin', 'compliance') and coalesce(s.is_on, true)
    order by u.id`;
}

export async function readTenantsWithDecisions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from tenants_with_decisions() id`;
  return rows.map(({ id }) => id);
}

export async function readTenantsWithNewDecisions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from tenants_with_new_decisions() id`;
  return rows.map(({ id }) => id);
}
