import type { SubjectNames } from '../identity/index.ts';

export const postingNames: SubjectNames = {
  posting: (sql, tenantId, ids) => sql`
    select id, title || ' at ' || company_name as name from posting
    where (tenant_id = ${tenantId} or tenant_id is null) and id = any (${[...ids]}::uuid[])`,
};
