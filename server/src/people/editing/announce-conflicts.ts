import { type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';

/** Records new conflicts in the audit trail and updates the screens of those who manage duplicates. */
export async function announceConflicts(
  live: Live,
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  conflictIds: readonly string[],
): Promise<void> {
  for (const id of new Set(conflictIds)) {
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'duplicate.detected',
      subject: `conflict:${id}`,
      changed: 'duplicates',
    });
  }
}
