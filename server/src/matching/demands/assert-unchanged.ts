import { readAuditOf } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { StoredDemand } from './demand-store.ts';

/** Names the fields that were changed since that version, from the audit trail. */
export async function assertUnchanged(sql: Sql, demand: StoredDemand, seenVersion: number): Promise<void> {
  if (demand.version === seenVersion) return;
  const events = await readAuditOf(sql, demand.tenant_id, [`demand:${demand.id}`]);
  const since = events.filter(
    ({ action, details }) => action === 'demand.changed' && Number(details.version) > seenVersion,
  );
  const changed = [...new Set(since.flatMap(({ details }) => details.fields as string[]))];
  const changedList = changed.length > 0 ? `: ${changed.join(', ')}` : '';
  throw new ConflictError(
    'demand-changed',
    `This talent search was changed since you opened it${changedList}. Reload it before you save.`,
    { details: { version: demand.version, changed } },
  );
}
