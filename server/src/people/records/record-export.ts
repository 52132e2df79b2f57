import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { givenFields } from './given-fields.ts';

export type ExportDeps = { db: Db; live: Live };

/** Writes the audit entry before the first row is sent. The search text is left out, because it may name a person. */
export async function recordExport(
  { db, live }: ExportDeps,
  { scope, tenantId, actor }: Caller,
  action: string,
  { search, ...filter }: { search?: string | undefined } & Record<string, string | boolean | undefined>,
): Promise<void> {
  const details = { ...givenFields(filter), searched: Boolean(search?.trim()) };
  await db.as(scope, (sql) => recordChange({ live }, sql, { tenant_id: tenantId, actor, action, details }));
}
