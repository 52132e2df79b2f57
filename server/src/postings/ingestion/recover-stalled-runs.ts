import type { Db } from '../../platform/db/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { sendToExtraction } from './commit-outcomes.ts';
import { giveUpCompany } from './give-up.ts';
import { inTransaction } from './in-transaction.ts';
import { countOpen, readExtracting } from './item-store.ts';
import { crawlOptions, crawlTask } from './messages.ts';
import {
  lockOpenCompany,
  type RunCompanyId,
  readStalledCompanies,
  readUnsettledRuns,
  updateRunCompany,
} from './run-store.ts';
import { type SettleDeps, settleRun } from './settle-run.ts';

export type RecoverDeps = SettleDeps & { db: Db; queue: Queue };

/**
 * A company is stalled if nothing happened this long after its due time. The time doubles with every fruitless
 * recovery.
 */
const STALLED_AFTER_SECONDS = 180;
const MAX_REVIVALS = 5;
/** One of them may have crashed the worker: small batches limit how many fail with it. */
const RESEND_BATCH_SIZE = 5;

const WORKER_LOST = { code: 'worker-lost', message: 'Workers repeatedly failed on this company.' };

/** Messages are lost when a worker crashes on them; rows are not. Enqueues again what nobody is working on. */
export async function recoverStalledRuns(deps: RecoverDeps): Promise<void> {
  for (const company of await readStalledCompanies(deps.db.sql, STALLED_AFTER_SECONDS)) {
    await recoverCompany(deps, company);
  }
  for (const run of await readUnsettledRuns(deps.db.sql)) {
    await settleRun(deps, run);
  }
}

async function recoverCompany(given: RecoverDeps, id: RunCompanyId): Promise<void> {
  await inTransaction(given, { tenantId: id.tenant_id }, async (sql, deps) => {
    const { logger, now } = deps;
    const company = await lockOpenCompany(sql, id);
    // Another worker has continued it in the meantime.
    if (!company || now().getTime() - company.due_at.getTime() < STALLED_AFTER_SECONDS * 1000) return;
    const fields = { company: company.key, times: company.revived + 1 };
    const log = logger.child({ group: 'ingestion', run_id: id.run_id, tenant_id: id.tenant_id });
    if (company.revived >= MAX_REVIVALS) {
      log.error('company stalled too often; giving up', fields);
      await giveUpCompany(deps, sql, company, WORKER_LOST);
      return;
    }
    log.warn('company stalled; requeued', fields);
    const left = await countOpen(sql, company);
    const isRead = company.listed_at && left.pending + left.crawling === 0;
    const ticket = company.ticket + 1;
    await updateRunCompany(sql, company, { ticket, revived: company.revived + 1, due_at: now() });
    if (isRead) {
      const waiting = await readExtracting(sql, company);
      const ids = waiting.map((item) => item.posting_id);
      await sendToExtraction(deps, sql, company, ids, RESEND_BATCH_SIZE);
    } else {
      const { tenant_id, run_id, company_id } = id;
      const payload = { tenant_id, run_id, company_id, ticket };
      await deps.queue.enqueue(sql, crawlTask, payload, crawlOptions(payload));
    }
  });
}
