import { recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { runTopic } from '../topics.ts';
import { crawlOptions, crawlTask } from './messages.ts';
import { statusEvent } from './run-events.ts';
import { insertRun } from './run-store.ts';

type NewRun = { tenantId: string; actor: string; companyIds: string[]; titleFilters: readonly string[] };

/** Creates a run, its companies and their tasks in the caller's transaction, which holds the lock for starting runs. */
export async function beginRun(
  { queue, live, logger }: { queue: Queue; live: Live; logger: Logger },
  sql: Sql,
  { tenantId, actor, companyIds, titleFilters }: NewRun,
): Promise<string> {
  const runId = await insertRun(
    sql,
    { tenant_id: tenantId, title_filters: [...new Set(titleFilters)], started_by: actor },
    companyIds,
  );
  await queue.enqueueMany(
    sql,
    crawlTask,
    companyIds.map((id) => {
      const payload = { tenant_id: tenantId, run_id: runId, company_id: id, ticket: 0 };
      return { payload, ...crawlOptions(payload) };
    }),
  );
  await live.appendAll(sql, runTopic(runId), [statusEvent('pending')]);
  const counts = { companies: companyIds.length, title_filters: titleFilters.length };
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: 'ingestion.started',
    subject: `ingestion:${runId}`,
    details: counts,
    changed: 'ingestion',
  });
  logger.child({ group: 'ingestion', run_id: runId, tenant_id: tenantId }).info('run started', counts);
  return runId;
}
