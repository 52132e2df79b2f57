import { type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';

export type JobRecordDeps = { live: Live; events: Events };

/** An entry in the audit trail, which also refreshes open browsers. */
export function recordJob(
  deps: Pick<JobRecordDeps, 'live'>,
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  action: string,
  id: string,
  details: Record<string, string | number | boolean | string[] | null> = {},
): Promise<void> {
  const entry = { tenant_id: tenantId, actor, action, subject: `job:${id}`, details };
  return recordChange(deps, sql, { ...entry, changed: 'jobs' });
}
