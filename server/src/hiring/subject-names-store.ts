import type { SubjectNames } from '../identity/index.ts';

export const hiringNames: SubjectNames = {
  job: (sql, tenantId, ids) => sql`
    select id, title as name from job where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`,
  rule: (sql, tenantId, ids) => sql`
    select id, name from automation_rule where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`,
  application: (sql, tenantId, ids) => sql`
    select a.id, coalesce(p.name, 'Erased person') || ' for ' || j.title as name
    from application a join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where a.tenant_id = ${tenantId} and a.id = any (${[...ids]}::uuid[])`,
  representation: (sql, tenantId, ids) => sql`
    select r.id, coalesce(p.name, 'Erased person') || ' to ' || r.client as name
    from representation r
    left join person m on m.tenant_id = r.tenant_id and m.id = r.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where r.tenant_id = ${tenantId} and r.id = any (${[...ids]}::uuid[])`,
};
