import type { SubjectNames } from '../identity/index.ts';

export const demandNames: SubjectNames = {
  demand: (sql, tenantId, ids) => sql`
    select id, title as name from demand where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`,
};
