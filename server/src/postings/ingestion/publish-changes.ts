import type { Sql } from '../../platform/db/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { postingChanged } from '../messages.ts';
import type { RunCompany } from './run-store.ts';

/** Publishes that these postings were added, changed, closed or reopened. */
export async function publishPostingChanges(
  { events }: { events: Events },
  sql: Sql,
  { owner_id: tenant_id, company_id, run_id }: Pick<RunCompany, 'owner_id' | 'company_id' | 'run_id'>,
  posting_ids: string[],
): Promise<void> {
  if (posting_ids.length > 0)
    await events.publish(sql, postingChanged, { tenant_id, company_id, run_id, posting_ids });
}
