import type { SubjectNames } from '../identity/index.ts';

export const peopleNames: SubjectNames = {
  person: (sql, tenantId, ids) => sql`
    select id, name from person where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`,
  conflict: (sql, tenantId, ids) => sql`
    select c.id, a.name || ' and ' || b.name as name
    from duplicate_conflict c
    join person a on a.tenant_id = c.tenant_id and a.id = c.person_a
    join person b on b.tenant_id = c.tenant_id and b.id = c.person_b
    where c.tenant_id = ${tenantId} and c.id = any (${[...ids]}::uuid[])`,
  import: (sql, tenantId, ids) => sql`
    select id, name from people_import where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`,
};
