import type { SubjectNames } from '../identity/index.ts';

export const applicationNames: SubjectNames = {
  'apply-run': (sql, tenantId, ids) => sql`
    select id, title || ' at ' || company as name from apply_run
    where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`,
  variant: (sql, tenantId, ids) => sql`
    select id, name from resume_variant where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`,
};
