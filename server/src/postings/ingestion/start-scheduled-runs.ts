import { readSettingsRow } from '../../identity/index.ts';
import { readDueMembers, takeDueCompanies } from '../schedules/store.ts';
import { beginRun } from './begin-run.ts';
import { inTransaction } from './in-transaction.ts';
import { lockRunStart } from './run-store.ts';
import type { StartDeps } from './start-ingestion.ts';

/**
 * Starts a run for each member whose companies are due. A company that they disabled, or that is in a run already, is
 * left out until it is due again. Safe to run twice: what was started is no longer due.
 */
export async function startScheduledRuns(given: StartDeps): Promise<void> {
  const now = given.now();
  for (const member of await readDueMembers(given.db.sql, now)) {
    await inTransaction(given, member, async (sql, deps) => {
      await lockRunStart(sql, member.tenantId);
      const due = await takeDueCompanies(sql, member, now);
      const settings = await readSettingsRow(sql, member.userId);
      const enabled = settings?.enabled_companies;
      const companyIds = due
        .filter(({ key, busy }) => !busy && (!enabled || enabled.includes(key)))
        .map(({ id }) => id);
      if (companyIds.length === 0) return;
      const titleFilters = settings?.title_filters ?? [];
      const { tenantId } = member;
      await beginRun(deps, sql, { tenantId, actor: 'schedule', companyIds, titleFilters });
    });
  }
}
