import type { SubjectNames } from '../identity/index.ts';

export const documentNames: SubjectNames = {
  document: (sql, tenantId, ids) => sql`
    select id, name from document where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`,
};
